/** The board behind `<duiyi-board>`: it joins the drawn board, the rules, the engine and the controls. */
import type { Engine } from '../../engine/engine.ts';
import { type ErrorData, loadError, pageError } from '../../engine/error-data.ts';
import { otherSide, type Report, type Score, type Side } from '../../engine/types.ts';
import { gameInfo, loadKit } from '../../games/registry.ts';
import { fromFirst, scoreInWords } from '../../games/score.ts';
import { sideAfter } from '../../games/turn.ts';
import { loadBoardWords } from '../../i18n/board-words.ts';
import { loadErrorWords, sayError } from '../../i18n/errors.ts';
import { languageInfo } from '../../i18n/languages.ts';
import { faultOf } from '../attributes.ts';
import { type BoardOptions, bottomOf, hasWords } from '../board-options.ts';
import type { PositionDetail } from '../events.ts';
import { holdEngine, sharedEngine } from '../shared-engine.ts';
import type { Action } from './controls.ts';
import type { BoardHandle, BoardHooks } from './handle.ts';
import {
  checkLine,
  type Line,
  type LineReading,
  playOn,
  readLine,
  textLine,
  whyIllegal,
  writeOn,
} from './line.ts';
import { engineOpponent } from './opponent.ts';
import { overInWords, saying } from './saying.ts';
import { createThinker, type Wish } from './thinker.ts';
import { createView } from './view.ts';

/** Between two moves that are played by themselves. */
const stepMs = 1_200;

interface Evaluation {
  readonly fen: string;
  readonly score: Score;
  readonly found: string;
  readonly best: string | null;
}

export async function mountBoard(
  host: HTMLElement,
  root: ShadowRoot,
  first: BoardOptions,
  hooks: BoardHooks,
): Promise<BoardHandle> {
  let options = first;
  let [words, kit] = await Promise.all([loadBoardWords(first.game, first.lang), loadKit(first.game)]);

  let engine: Engine | null = null;
  let rules: 'none' | 'loading' | 'here' | 'failed' = 'none';
  let reading: LineReading = read(textLine(first.start, first.moves, first.ply));
  /** The line before the reader did anything. */
  let base: Line = reading.line;
  let reader: Side = 'first';
  let flipped = false;
  let evaluation: Evaluation | null = null;
  let running = false;
  let visible = true;
  let note: string | null = null;
  let seed = freshSeed();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What has been asked for last; slower answers to earlier questions are dropped. */
  let turn = 0;
  let gone = false;
  /** There is no position to show. */
  let refused = false;
  let started = false;
  let told = '';
  /** Moves that the page played before the rules were here. */
  let early: string[] = [];
  const release = holdEngine();
  const view = createView(host, root, {
    board: {
      onMove: (move) => void play(move, 'reader'),
      onIllegal: illegal,
      onPending: () => undefined,
    },
    act,
    retry: () => {
      if (engine === null) {
        void fetchRules();
        return;
      }
      rules = 'here';
      thinker.stop();
      changed();
    },
  });
  const thinker = createThinker({
    wish,
    changed: refresh,
    answer: (move) => play(move, 'engine'),
    learn,
    // The network may not have arrived: that is said, and tried again, as with the engine itself.
    fault: (error) => {
      rules = 'failed';
      hooks.onFault(faultOf('engine', error));
    },
  });

  begin();
  started = true;
  told = JSON.stringify(positionDetail());

  function read(line: Line): LineReading {
    return readLine(engine, line, kit, languageInfo[options.lang].notation);
  }

  /** From the attributes: a new line, whatever was played before. */
  function begin(): void {
    thinker.stop();
    clearTimeout(timer);
    early = [];
    note = null;
    evaluation = null;
    flipped = false;
    seed = freshSeed();
    const given = textLine(options.start, options.moves, options.ply);
    if (!kit.isReadable(given.start)) {
      refuse(pageError('position-unreadable', { text: given.start }));
      return;
    }
    refused = false;
    // A game goes on from the position shown.
    const line = options.mode === 'play' ? { ...given, moves: given.moves.slice(0, given.ply) } : given;
    base = line;
    reader = bottomOf(options.orientation, sideAfter(line.start, line.moves.slice(0, line.ply)));
    running = options.autoplay && options.mode !== 'play' && !isCalm();
    const ply = running && options.mode === 'show' && options.ply === null ? 0 : line.ply;
    // Not yet checked, so without the rules.
    reading = readLine(null, { ...line, ply }, kit, languageInfo[options.lang].notation);
    if (engine !== null) check();
    else if (options.mode !== 'show' || line.moves.length > 0) void fetchRules();
    changed();
  }

  async function fetchRules(): Promise<void> {
    if (rules === 'loading') return;
    rules = 'loading';
    refresh();
    try {
      const arrived = await sharedEngine();
      if (gone) return;
      engine = arrived;
      rules = 'here';
      if (options.mode === 'play' && options.opponent === null) arrived.prepare(reading.line.game);
      check();
      changed();
      const waiting = early;
      early = [];
      if (!refused) for (const move of waiting) playForPage(arrived, move);
    } catch (thrown) {
      if (gone) return;
      rules = 'failed';
      hooks.onFault(faultOf('engine', loadError(thrown)));
      refresh();
    }
  }

  /** The rules have arrived: what the texts alone have shown is checked. */
  function check(): void {
    if (engine === null) return;
    const checked = checkLine(engine, { ...base, ply: reading.line.ply });
    if (checked.line === null) {
      refuse(checked.error);
      return;
    }
    const { line, error, badMove } = checked;
    if (error !== null) {
      hooks.onFault(faultOf('move', error));
      note = words.bar.badMove(badMove);
    }
    const whole = base.ply === base.moves.length;
    base = { ...line, ply: whole ? line.moves.length : Math.min(base.ply, line.moves.length) };
    reading = read(line);
    reader = bottomOf(options.orientation, sideAfter(base.start, base.moves.slice(0, base.ply)));
  }

  /** In place of a board: what cannot be read, in words. */
  function refuse(cause: ErrorData): void {
    refused = true;
    thinker.stop();
    hooks.onFault(faultOf('fen', cause));
    const { lang } = options;
    const say = (): void => view.refuse(words, sayError(lang, cause));
    say();
    void loadErrorWords(lang).then(() => {
      if (refused && !gone && options.lang === lang) say();
    });
  }

  function isOver(): boolean {
    return (reading.position.status?.state ?? 'ongoing') !== 'ongoing';
  }

  function atEnd(): boolean {
    return reading.line.ply === reading.line.moves.length;
  }

  /** Whether the board takes moves of the reader. */
  function isOpen(): boolean {
    if (engine === null || isOver() || options.mode === 'show') return false;
    return options.mode === 'analyse' || (atEnd() && reading.position.side === reader);
  }

  function orientation(): Side {
    // Stones look the same from both sides: that board is turned by hand only.
    const bottom =
      options.mode === 'play' && gameInfo[reading.line.game].facesPlayer
        ? reader
        : options.mode === 'play' || options.orientation === 'auto'
          ? 'first'
          : options.orientation;
    return flipped ? otherSide(bottom) : bottom;
  }

  /** The position is another: the page hears of it, and the engine's work is seen to. */
  function changed(): void {
    if (refused) return;
    reconcile();
    refresh();
    const detail = positionDetail();
    const now = JSON.stringify(detail);
    if (started && now !== told) {
      told = now;
      hooks.onPosition(detail);
    }
  }

  function refresh(): void {
    if (gone || refused) return;
    const { line, position } = reading;
    const here = options.mode === 'analyse' && evaluation?.fen === position.fen ? evaluation : null;
    view.show({
      scene: {
        position,
        orientation: orientation(),
        open: isOpen(),
        advice: here === null || here.best === null ? [] : [{ move: here.best, kind: 'engine', weight: 0.8 }],
        forbidden: null,
        warns: false,
        pieceSet: options.pieceSet,
        coordinates: options.coordinates === 'edge',
        animate: true,
        placing: 'auto',
        // Under a magnifier a finger cannot scroll, and here the page around must always scroll.
        crowdedPlacing: 'confirm',
        numbers: 'off',
        threats: false,
      },
      kit,
      words,
      score: here === null ? '' : scoreInWords(words, here.score),
      said: saying({
        options,
        words,
        kit,
        reading,
        thinking: thinker.state(),
        rules,
        note,
        found: here?.found ?? null,
        fresh: line.moves.length === base.moves.length,
      }),
      row: hasWords(options),
      retry: rules === 'failed',
      bar: {
        mode: options.mode,
        usable: usableActions(),
        running,
        steps: base.moves.length > 0,
        visible: options.controls === 'full',
        link: hooks.linkTo(line.start, line.moves.slice(0, line.ply)),
      },
    });
  }

  function usableActions(): ReadonlySet<Action> {
    const { ply, moves } = reading.line;
    const usable = new Set<Action>(['flip']);
    if (ply > 0) usable.add('back');
    if (ply < moves.length) usable.add('forward');
    if (options.mode === 'show' ? moves.length > 0 : engine !== null && !isOver()) usable.add('run');
    if (moves.length > base.moves.length) usable.add('undo').add('new');
    return usable;
  }

  function act(action: Action): void {
    switch (action) {
      case 'back':
        goTo(reading.line.ply - 1);
        break;
      case 'forward':
        goTo(reading.line.ply + 1);
        break;
      case 'run':
        setRunning(!running);
        break;
      case 'undo':
        undo();
        break;
      case 'new':
        begin();
        break;
      case 'flip':
        flipped = !flipped;
        refresh();
        break;
    }
  }

  function setRunning(next: boolean): void {
    running = next;
    note = null;
    // Asked once more, the engine looks once more.
    evaluation = null;
    thinker.stop();
    // Played to the end, it begins again.
    if (running && options.mode === 'show' && atEnd()) reading = read({ ...reading.line, ply: 0 });
    changed();
  }

  function goTo(ply: number): void {
    if (options.mode === 'show') running = false;
    note = null;
    reading = read({ ...reading.line, ply: Math.min(Math.max(0, ply), reading.line.moves.length) });
    changed();
  }

  /** Back to where it was the reader's turn. */
  function undo(): void {
    const { line } = reading;
    const side = (ply: number): Side => sideAfter(line.start, line.moves.slice(0, ply));
    let ply = line.moves.length - 1;
    if (options.mode === 'play') while (ply > base.moves.length && side(ply) !== reader) ply -= 1;
    if (ply < base.moves.length) return;
    note = null;
    thinker.stop();
    reading = read({ ...line, moves: line.moves.slice(0, ply), ply });
    changed();
  }

  /** Plays a move that the rules allow, unless the page will not have it. */
  function play(move: string, by: 'reader' | 'engine' | 'page'): boolean {
    const before = reading.position;
    if (!hooks.onMove({ move, fen: before.fen, side: before.side, by })) {
      refresh();
      return false;
    }
    note = null;
    if (by !== 'engine') thinker.stop();
    reading = read(playOn(reading.line, move));
    const over = overInWords(words, kit, reading.position);
    view.say([kit.moveInWords(words, before, move), over, note].filter((text) => text !== null).join(' '));
    changed();
    return true;
  }

  function playForPage(by: Engine, move: string): boolean {
    const { line, error } = checkLine(by, playOn(reading.line, move));
    if (error !== null) hooks.onFault(faultOf('move', error));
    const played = error === null ? line?.moves[reading.line.ply] : undefined;
    return played !== undefined && play(played, 'page');
  }

  function illegal(move: string): void {
    const reason = engine === null ? null : whyIllegal(engine, reading.line, move);
    const forbidden: Readonly<Record<string, string>> = words.stones?.illegal ?? {};
    note = forbidden[reason ?? ''] ?? words.bar.illegal;
    view.say(note);
    refresh();
  }

  /** Sees to it that what should run runs, and nothing else. */
  function reconcile(): void {
    clearTimeout(timer);
    if (options.mode === 'show') {
      if (!running || !visible) return;
      if (atEnd()) running = false;
      else
        timer = setTimeout(() => {
          reading = read({ ...reading.line, ply: reading.line.ply + 1 });
          changed();
        }, stepMs);
      return;
    }
    thinker.reconcile();
  }

  /** The search that the board wants right now. */
  function wish(): Wish | null {
    if (engine === null || !visible || refused || isOver() || options.mode === 'show') return null;
    const { line, position } = reading;
    const { mode, level, depth, opponent } = options;
    const where = [line.start, ...line.moves.slice(0, line.ply)].join(' ');
    if (mode === 'analyse') {
      return running ? { type: 'analyse', key: `${depth} ${where}`, line, engine, depth } : null;
    }
    if (!atEnd() || position.side === reader) return null;
    return {
      type: 'answer',
      key: `${opponent ?? level} ${depth} ${where}`,
      line,
      opponent: engineOpponent(engine, options, opponent, seed),
    };
  }

  function learn(line: Line, report: Report): void {
    const [best] = report.lines;
    if (best === undefined || engine === null) return;
    const { fen, side } = reading.position;
    const score = fromFirst(best.score, side);
    const pv = writeOn(engine, line, best.pv, languageInfo[options.lang].notation).slice(0, 8).join(' ');
    const found = `${words.bar.depth(report.depth)} · ${pv}`;
    evaluation = { fen, score, found, best: best.pv[0] ?? null };
    const { depth, nodes, done } = report;
    hooks.onAnalysis({ fen, score, depth, nodes, pv: best.pv, done });
    refresh();
  }

  function positionDetail(): PositionDetail {
    const { line, position } = reading;
    const { fen, side, status } = position;
    const { game, start, moves, ply } = line;
    return { game, fen, start, moves, ply, side, state: status?.state ?? null };
  }

  /** What has to be fetched for another game or language comes first. */
  async function take(next: BoardOptions): Promise<void> {
    turn += 1;
    const mine = turn;
    const before = options;
    const spoken = next.game === before.game && next.lang === before.lang ? words : null;
    const [nextWords, nextKit] = await Promise.all([
      spoken ?? loadBoardWords(next.game, next.lang),
      next.game === before.game ? kit : loadKit(next.game),
    ]);
    if (gone || mine !== turn) return;
    options = next;
    kit = nextKit;
    if (nextWords !== words) {
      words = nextWords;
      // It was said in the other language, or of the other game.
      note = null;
      reading = read(reading.line);
    }
    if (next.theme !== before.theme) view.redrawTheme();
    if (isAnotherLine(before, next)) begin();
    else changed();
  }

  return {
    update: (next) => {
      void take(next).catch((thrown: unknown) => {
        hooks.onFault(faultOf('load', loadError(thrown)));
      });
    },
    setVisible: (next) => {
      if (visible === next) return;
      visible = next;
      if (refused) return;
      reconcile();
      refresh();
    },
    play: (move) => {
      if (refused || options.mode === 'show') return false;
      if (engine !== null) return playForPage(engine, move);
      early.push(move);
      return true;
    },
    undo,
    newGame: begin,
    flip: () => act('flip'),
    goTo,
    position: () => (refused ? null : positionDetail()),
    destroy: () => {
      gone = true;
      thinker.destroy();
      clearTimeout(timer);
      view.destroy();
      release();
    },
  };
}

/** Whether the attributes say another game, so that what was played is over. */
function isAnotherLine(before: BoardOptions, next: BoardOptions): boolean {
  return (
    before.start !== next.start ||
    before.moves.join() !== next.moves.join() ||
    before.ply !== next.ply ||
    before.mode !== next.mode ||
    before.orientation !== next.orientation ||
    before.autoplay !== next.autoplay
  );
}

const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A level makes other mistakes in every game. */
const freshSeed = (): number => Math.floor(Math.random() * 2 ** 31);
