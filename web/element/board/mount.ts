/** The board behind `<duiyi-board>`: it joins the drawn board, the rules, the engine and the controls. */
import boardCss from '../../board/board.css?inline';
import { el, text } from '../../dom/dom.ts';
import type { Engine } from '../../engine/engine.ts';
import { otherSide, type Report, type Score, type Side } from '../../engine/types.ts';
import { sideAfter } from '../../games/position.ts';
import { fromFirst, scoreInWords } from '../../games/score.ts';
import { parsePlacement } from '../../games/xiangqi.ts';
import { type BoardOptions, bottomOf, hasWords } from '../board-options.ts';
import type { PositionDetail } from '../events.ts';
import { holdEngine, isIdle, search, sharedEngine, whenIdle } from '../shared-engine.ts';
import viewCss from './board.css?inline';
import { type Action, createBar, createWordsRow } from './controls.ts';
import type { BoardHandle, BoardHooks } from './handle.ts';
import {
  checkLine,
  type Line,
  type LineReading,
  playOn,
  readLine,
  type StoneReader,
  textLine,
  writeOn,
} from './line.ts';
import { engineOpponent, type Opponent, taskAt } from './opponent.ts';
import { moveAloud, notationOf, overInWords, saying, type Thinking } from './saying.ts';
import { type OpenSurface, openXiangqi, type Surface, shapeOf } from './surface.ts';
import { type BoardWords, loadWords } from './words.ts';

/** Between two moves that are played by themselves. */
const stepMs = 1_200;
/** How long the engine looks at one position before it rests. */
const analysisMs = 20_000;

let sheet: CSSStyleSheet | null = null;

function viewSheet(): CSSStyleSheet {
  if (sheet === null) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(boardCss + viewCss);
  }
  return sheet;
}

interface Evaluation {
  readonly fen: string;
  readonly score: Score;
  readonly found: string;
  readonly best: string | null;
}

interface Stones {
  readonly stoneReader: StoneReader;
  readonly openGomoku: OpenSurface;
}

export async function mountBoard(
  host: HTMLElement,
  root: ShadowRoot,
  first: BoardOptions,
  hooks: BoardHooks,
): Promise<BoardHandle> {
  let options = first;
  let words: BoardWords = await loadWords(first.game, first.lang);
  let stones: Stones | null = first.game === 'gomoku' ? await import('./surface-gomoku.ts') : null;
  root.adoptedStyleSheets = [...new Set([...root.adoptedStyleSheets, viewSheet()])];

  let engine: Engine | null = null;
  let rules: 'none' | 'loading' | 'here' | 'failed' = 'none';
  let reading: LineReading = read(textLine(first.start, first.moves, first.ply));
  /** The line before the reader did anything. */
  let base: Line = reading.line;
  let reader: Side = 'first';
  let flipped = false;
  let surface: Surface | null = null;
  let evaluation: Evaluation | null = null;
  let thinking: Thinking = { type: 'no' };
  let active: { readonly key: string; readonly control: AbortController } | null = null;
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
  const release = holdEngine();
  const stopIdle = whenIdle(() => {
    if (thinking.type === 'waiting' && options.mode === 'play') reconcile();
  });

  const boardHost = el('div', { class: 'board-host', part: 'board' });
  const wordsRow = createWordsRow(() => void fetchRules());
  const bar = createBar(act);
  const aloud = el('p', { class: 'unseen', role: 'status' });
  const view = el('div', { class: 'view' }, boardHost, wordsRow.element, bar.element, aloud);
  host.replaceChildren(view);

  begin();
  started = true;
  told = JSON.stringify(positionDetail());
  hooks.onReady({ game: reading.line.game, fen: reading.position.fen });

  function read(line: Line): LineReading {
    return readLine(engine, line, stones?.stoneReader ?? null, notationOf(options.lang));
  }

  /** From the attributes: a new line, whatever was played before. */
  function begin(): void {
    stopThinking();
    clearTimeout(timer);
    note = null;
    evaluation = null;
    flipped = false;
    seed = freshSeed();
    const given = textLine(options.start, options.moves, options.ply);
    if (!isReadable(given)) {
      refuse(given.start);
      return;
    }
    refused = false;
    // A game goes on from the position shown.
    const line = options.mode === 'play' ? { ...given, moves: given.moves.slice(0, given.ply) } : given;
    base = line;
    reading = readLine(null, line, stones?.stoneReader ?? null, notationOf(options.lang));
    reader = bottomOf(options.orientation, sideAfter(line.start, line.moves.slice(0, line.ply)));
    running = options.autoplay && options.mode !== 'play' && !isCalm();
    if (running && options.mode === 'show' && options.ply === null) reading = read({ ...line, ply: 0 });
    if (engine !== null) check();
    else if (options.mode !== 'show' || line.moves.length > 0) void fetchRules();
    changed();
  }

  function isReadable({ game, start }: Line): boolean {
    return game === 'gomoku' && stones !== null
      ? stones.stoneReader.isReadable(start)
      : parsePlacement(start) !== null;
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
      check();
      changed();
    } catch (thrown) {
      if (gone) return;
      rules = 'failed';
      hooks.onFault({ code: 'engine', message: thrown instanceof Error ? thrown.message : String(thrown) });
      refresh();
    }
  }

  /** The rules have arrived: what the texts alone have shown is checked. */
  function check(): void {
    if (engine === null) return;
    const { line, fault, badMove } = checkLine(engine, { ...base, ply: reading.line.ply });
    if (line === null) {
      refuse(fault.message);
      return;
    }
    if (fault !== null) {
      hooks.onFault(fault);
      note = words.bar.badMove(badMove);
    }
    const whole = base.ply === base.moves.length;
    base = { ...line, ply: whole ? line.moves.length : Math.min(base.ply, line.moves.length) };
    reading = read(line);
    reader = bottomOf(options.orientation, sideAfter(base.start, base.moves.slice(0, base.ply)));
  }

  /** In place of a board: what cannot be read, in words. */
  function refuse(cause: string): void {
    refused = true;
    stopThinking();
    surface?.destroy();
    surface = null;
    view.toggleAttribute('data-refused', true);
    hooks.onFault({ code: 'fen', message: cause });
    boardHost.replaceChildren(
      el(
        'div',
        { class: 'fault', part: 'fault' },
        el('p', {}, words.bar.fault.fen),
        el('p', { class: 'fault-cause' }, cause),
      ),
    );
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
      options.mode === 'play' && reading.line.game === 'xiangqi'
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
    view.toggleAttribute('data-refused', false);
    const { line, position } = reading;
    const scene = {
      position,
      orientation: orientation(),
      open: isOpen(),
      advice: options.mode === 'analyse' && evaluation?.fen === position.fen ? evaluation.best : null,
      pieceSet: options.pieceSet,
      coordinates: options.coordinates === 'edge',
    };
    if (surface?.shape !== shapeOf(position)) {
      surface?.destroy();
      boardHost.replaceChildren();
      const open = line.game === 'gomoku' && stones !== null ? stones.openGomoku : openXiangqi;
      surface = open(boardHost, scene, words, { play: (move) => void play(move, 'reader'), illegal });
    } else {
      surface.show(scene);
    }
    const here = evaluation !== null && evaluation.fen === position.fen ? evaluation : null;
    wordsRow.update(
      {
        score: options.mode === 'analyse' && here !== null ? scoreInWords(words, here.score) : '',
        said: saying({
          options,
          words,
          reading,
          thinking,
          rules,
          note,
          found: here?.found ?? null,
          fresh: line.moves.length === base.moves.length,
        }),
        visible: hasWords(options),
        retry: rules === 'failed',
      },
      words.bar,
    );
    bar.update(
      {
        mode: options.mode,
        usable: usableActions(),
        running,
        steps: base.moves.length > 0,
        visible: options.controls === 'full',
        link: hooks.linkTo(line.start, line.moves.slice(0, line.ply)),
      },
      words.bar,
    );
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
    if (thinking.type === 'waiting') thinking = { type: 'no' };
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
    if (thinking.type === 'held') thinking = { type: 'no' };
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
    thinking = { type: 'no' };
    reading = read(playOn(reading.line, move));
    const over = overInWords(words, reading.position);
    text(aloud, [moveAloud(words, before, move), over ?? ''].join(' ').trim());
    changed();
    return true;
  }

  function illegal(): void {
    note = words.bar.illegal;
    text(aloud, note);
    refresh();
  }

  /** Sees to it that what should run runs, and nothing else. */
  function reconcile(): void {
    clearTimeout(timer);
    if (options.mode === 'show') {
      stopThinking();
      if (!running || !visible) return;
      if (atEnd()) running = false;
      else
        timer = setTimeout(() => {
          reading = read({ ...reading.line, ply: reading.line.ply + 1 });
          changed();
        }, stepMs);
      return;
    }
    const wanted = wantedSearch();
    if (active !== null && active.key !== wanted) stopThinking();
    if (wanted === null || active !== null || engine === null) return;
    // A board that was told to make room waits until nobody else searches.
    if (thinking.type === 'waiting' && !isIdle()) return;
    void (options.mode === 'play' ? answer(engine, wanted) : analyse(engine, wanted));
  }

  /** Names the search that should run: it is another when the position or its limits are. */
  function wantedSearch(): string | null {
    if (!visible || isOver() || thinking.type === 'held') return null;
    const { start, moves, ply } = reading.line;
    const where = [start, ...moves.slice(0, ply)].join(' ');
    const { mode, level, depth, opponent } = options;
    if (mode === 'play') {
      const theirs = atEnd() && reading.position.side !== reader;
      return theirs ? `play ${level} ${depth} ${opponent} ${where}` : null;
    }
    const done = evaluation?.fen === reading.position.fen && active === null && thinking.type === 'no';
    return running && !done ? `analyse ${depth} ${where}` : null;
  }

  function stopThinking(): void {
    active?.control.abort();
    active = null;
    thinking = { type: 'no' };
  }

  async function answer(by: Engine, key: string): Promise<void> {
    const control = new AbortController();
    active = { key, control };
    thinking = { type: 'search', depth: 0 };
    const opponent: Opponent = engineOpponent(by, options, seed);
    const given = await opponent.answer(reading.line, control.signal, (depth) => {
      if (active?.control !== control) return;
      thinking = { type: 'search', depth };
      refresh();
    });
    if (active?.control !== control) return;
    active = null;
    switch (given.type) {
      case 'move':
        if (!play(given.move, 'engine')) {
          thinking = { type: 'held' };
          refresh();
        }
        return;
      case 'displaced':
        thinking = { type: 'waiting' };
        // The other may have ended in the meantime.
        if (isIdle()) reconcile();
        break;
      case 'stopped':
        thinking = { type: 'no' };
        break;
      case 'failed':
        thinking = { type: 'held' };
        hooks.onFault({ code: 'engine', message: given.message });
        break;
    }
    refresh();
  }

  async function analyse(by: Engine, key: string): Promise<void> {
    const control = new AbortController();
    active = { key, control };
    thinking = { type: 'search', depth: 0 };
    const { line, position } = reading;
    const isWanted = (): boolean => active?.control === control;
    const learn = (report: Report): void => {
      const best = report.lines[0];
      if (best === undefined) return;
      const score = fromFirst(best.score, position.side);
      const pv = writeOn(by, line, best.pv, notationOf(options.lang)).slice(0, 8).join(' ');
      const found = `${words.bar.depth(report.depth)} · ${pv}`;
      evaluation = { fen: position.fen, score, found, best: best.pv[0] ?? null };
      thinking = { type: 'search', depth: report.depth };
      const { depth, nodes, done } = report;
      hooks.onAnalysis({ fen: position.fen, score, depth, nodes, pv: best.pv, done });
      refresh();
    };
    const limits =
      options.depth === null
        ? ({ type: 'infinite' } as const)
        : ({ type: 'depth', depth: options.depth } as const);
    const outcome = await search(by, taskAt(line, limits, analysisMs), {
      signal: control.signal,
      onInfo: (report) => {
        if (isWanted()) learn(report);
      },
    });
    if (!isWanted()) return;
    if (outcome.type === 'done') learn(outcome.report);
    active = null;
    thinking = { type: outcome.type === 'displaced' ? 'waiting' : 'no' };
    running = outcome.type === 'done' && running;
    if (outcome.type === 'failed') hooks.onFault({ code: 'engine', message: outcome.message });
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
    const [nextWords, nextStones] = await Promise.all([
      spoken ?? loadWords(next.game, next.lang),
      next.game === 'gomoku' ? (stones ?? import('./surface-gomoku.ts')) : stones,
    ]);
    if (gone || mine !== turn) return;
    options = next;
    stones = nextStones;
    if (nextWords !== words) {
      words = nextWords;
      reading = read(reading.line);
      surface?.speak(words);
    }
    if (next.theme !== before.theme) surface?.redrawTheme();
    if (isAnotherLine(before, next)) begin();
    else changed();
  }

  return {
    update: (next) => {
      void take(next).catch((thrown: unknown) => {
        hooks.onFault({ code: 'load', message: thrown instanceof Error ? thrown.message : String(thrown) });
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
      if (engine === null || options.mode === 'show') return false;
      const { line, fault } = checkLine(engine, playOn(reading.line, move));
      const played = line?.moves[reading.line.ply];
      if (fault !== null || played === undefined) {
        hooks.onFault(fault ?? { code: 'move', message: move });
        return false;
      }
      return play(played, 'page');
    },
    undo,
    newGame: begin,
    flip: () => act('flip'),
    goTo,
    position: positionDetail,
    destroy: () => {
      gone = true;
      stopThinking();
      clearTimeout(timer);
      stopIdle();
      surface?.destroy();
      release();
      view.remove();
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
