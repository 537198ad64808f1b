import type { BoardGame } from '../../board/board-game.ts';
import { button, el, sayIn, show, text, usable } from '../../dom/dom.ts';
import { icon } from '../../dom/icons.ts';
import { adoptStyles } from '../../dom/late-styles.ts';
import { engineError } from '../../engine/error-data.ts';
import { sides } from '../../engine/types.ts';
import {
  type EditorBoard,
  type EditorScene,
  loadEditor,
  type Pieces,
  type Tool,
} from '../../games/editor.ts';
import type { Settings } from '../../games/info.ts';
import type { BoardScene } from '../../games/kit.ts';
import { gameInfo, isUsualStart, loadSheets } from '../../games/registry.ts';
import { loadEditorWords } from '../../i18n/editor.ts';
import { loadErrorWords } from '../../i18n/errors.ts';
import { human, newRecord } from '../../table/record.ts';
import { kitOf } from '../kits.ts';
import { sayKept } from '../say-kept.ts';
import { sceneOf } from '../scene.ts';
import { type DrawnFields, drawFields } from '../sheets/fields.ts';
import { choice } from '../sheets/forms.ts';
import type { SheetContent, SheetContext } from '../sheets/sheet.ts';
import { freshSeed } from '../start.ts';
import { draftOf, keepDraft, moveDraft } from './draft.ts';
import { beginning, type EditEvent, edit, fenOf } from './edit.ts';
import css from './editor.css?inline';
import { createPalette } from './palette.ts';

adoptStyles(css);

/** Sets a position up on a board of its own, from which one analyses or plays. */
export async function editorSheet(context: SheetContext): Promise<SheetContent> {
  const { session, latest, close, beginFrom } = context;
  const { language } = context.model;
  const { game } = context.model.state.record;
  const [editor, sheets, words] = await Promise.all([
    loadEditor(game),
    loadSheets(game),
    loadEditorWords(language),
    loadErrorWords(language),
  ]);
  // Meanwhile a move may have been made, or another game have come to the front.
  const model = latest();
  if (model.state.record.game !== game) return editorSheet({ ...context, model });
  const { state, t } = model;
  const { rules, seed } = state.record;
  const kit = kitOf(game);
  const info = gameInfo[game];
  const { fen: shown, pieces, side } = state.shown;
  const firstStart = info.start(info.settingsOf(shown, null));
  const firstLook = { ...sceneOf(model), advice: [], forbidden: null, warns: false, threats: false };
  /** How the board of a start looks; the editor puts its own pieces on it. */
  const lookOf = (start: string): BoardScene =>
    start === firstStart ? firstLook : { ...firstLook, position: kit.bare(start, []) };
  const gridOf = (start: string): BoardGame => kit.drawing(lookOf(start)).game;
  // A board that is not square cannot be chosen; it keeps its shape and its rule.
  const asksForBoard = kit.shape(kit.bare(firstStart, [])) === kit.shape(kit.bare(shown, []));

  const allPieces = sides.flatMap((each) => editor.pieces[each]);
  const pointsOf = (start: string): readonly string[] | null =>
    isUsualStart(game, start) ? gridOf(start).points : null;
  let edited =
    draftOf({ seed, shown }, { start: firstStart, pointsOf, pieces: allPieces }) ??
    beginning({ pieces, side, start: firstStart });
  const [firstPiece = ''] = editor.pieces.first;
  let tool: Tool = editor.hasHand ? { type: 'hand' } : { type: 'piece', piece: firstPiece };
  let board: EditorBoard | null = null;

  const scene = (): EditorScene => ({ look: lookOf(edited.now.start), pieces: edited.now.pieces, tool });
  function fen(): string {
    const { points, files } = gridOf(edited.now.start);
    return fenOf(edited.now, points, files, info);
  }

  function take(event: EditEvent): void {
    edited = edit(edited, event, editor.single);
    const { record, shown: live } = session.entry;
    keepDraft({ seed, shown: record.seed === seed ? live.fen : shown, state: edited });
    update();
  }

  /** Whoever does not see the board hears what stands on the point now. */
  function takeAt(point: string, event: EditEvent): void {
    take(event);
    sayIn(said, host.querySelector(`[data-point="${point}"]`)?.getAttribute('aria-label') ?? '');
  }

  const follow = (): void => moveDraft({ seed: session.entry.record.seed, shown: session.entry.shown.fen });

  const host = el('div', { class: 'editor-board' });
  const said = el('p', { class: 'visually-hidden', role: 'status' });
  const hint = el('p', { class: 'note' });
  const palette = createPalette(model, editor, words, tool, (chosen) => {
    tool = chosen;
    update();
  });
  const turn = choice(
    'editor-side',
    words.side,
    sides.map((value) => ({ value, label: t.side(value) })),
    edited.now.side,
    (value) => take({ type: 'side', side: value }),
  );
  /** The whole board has changed. */
  function takeAll(event: EditEvent): void {
    const { start, pieces } = edited.now;
    take(event);
    const isOther = edited.now.start !== start;
    const { size } = edited.now.pieces;
    const answered = isOther && event.type === 'undo' ? answers() : [];
    const counted = isOther && size === pieces.size ? [] : [words.count(size)];
    sayIn(said, [...answered, ...counted].join(' '));
  }

  let settings: Settings = {};
  const questions = el('div', { class: 'field-list editor-settings', hidden: true });
  let fields: DrawnFields<Settings> | null = null;
  function changeSettings(changes: Settings): void {
    settings = { ...settings, ...changes };
    const start = info.start(settings);
    takeAll({ type: 'start', start, points: gridOf(start).points });
  }
  /** What is chosen, in words. */
  const answers = (): readonly string[] =>
    sheets.position(t, settings).flatMap((field) => {
      if (!('options' in field) || field.hidden === true) return [];
      const chosen = field.options.find(({ value }) => value === field.value);
      return [t.sentence(chosen?.label ?? '')];
    });
  /** The rules and the board, which an undone change brings back. */
  function showSettings(): void {
    const { start } = edited.now;
    if (!asksForBoard) return;
    if (fields !== null && info.start(settings) === start) {
      fields.update(sheets.position(t, settings));
      return;
    }
    settings = { ...settings, ...info.settingsOf(start, null) };
    fields = drawFields(sheets.position(t, settings), changeSettings);
    questions.replaceChildren(...fields.elements);
    show(questions, fields.elements.length > 0);
  }

  const undo = button({ class: 'button' }, () => takeAll({ type: 'undo' }), icon('undo'), words.undo);
  const clear = button(
    { class: 'button' },
    () => takeAll({ type: 'pieces', pieces: editor.bare }),
    words.clear,
  );
  const standard = (): Pieces => kit.bare(edited.now.start, []).pieces;
  const restart = button(
    { class: 'button', hidden: standard().size === editor.bare.size },
    () => takeAll({ type: 'pieces', pieces: standard() }),
    words.standard,
  );
  const fault = el('p', { class: 'fault', role: 'status' });
  const analyse = button({ class: 'button' }, beginAnalysis, icon('analyse'), t.actions.analyse);
  const play = button(
    { class: 'button button-primary' },
    () =>
      void beginFrom({ fen: fen(), label: words.given }).then((done) =>
        complain(done ? null : t.notice.sheetFailed),
      ),
    words.play,
  );

  function beginAnalysis(): void {
    const before = session.entry;
    const record = newRecord(fen(), { first: human, second: human }, rules, null, freshSeed());
    close();
    session.open(record);
    session.analyse('running');
    sayKept(session, before);
  }

  /** Why nobody can go on from here; `null` where one can. */
  function judge(): string | null {
    const { engine } = session;
    if (engine === null) return t.notice.noHint;
    // Where some pieces are always needed, a board without any does not even show its game.
    if (editor.bare.size > 0 && edited.now.pieces.size === 0) return words.empty;
    try {
      const judged = engine.newGame(fen(), [], rules);
      try {
        const position = kit.read(judged, { threats: false });
        return position.status?.state === 'ongoing' ? null : words.over(kit.verdict(t, position));
      } finally {
        judged.free();
      }
    } catch (thrown) {
      return t.sentence(t.error(engineError(thrown)));
    }
  }

  function complain(why: string | null): void {
    text(fault, why ?? '');
    show(fault, why !== null);
  }

  let shape = kit.shape(lookOf(edited.now.start).position);
  function showBoard(): void {
    const next = kit.shape(lookOf(edited.now.start).position);
    if (next === shape) {
      board?.show(scene());
      return;
    }
    shape = next;
    board?.destroy();
    board = openBoard();
  }

  const openBoard = (): EditorBoard =>
    editor.openBoard(host, scene(), t, {
      onTap: (point) => takeAt(point, { type: 'tap', tool, point }),
      onCarry: (from, to) => takeAt(to, { type: 'carry', from, to }),
      onDrop: (point) => takeAt(point, { type: 'remove', point }),
    });

  function update(): void {
    showBoard();
    showSettings();
    text(hint, words.hints[tool.type]);
    for (const input of turn.querySelectorAll('input')) input.checked = input.value === edited.now.side;
    usable(undo, edited.past.length > 0);
    const why = judge();
    complain(why);
    for (const each of [analyse, play]) usable(each, why === null);
  }
  update();

  return {
    title: words.title,
    body: [
      el(
        'div',
        { class: 'editor' },
        host,
        el(
          'div',
          { class: 'editor-side' },
          palette,
          turn,
          el('div', { class: 'buttons' }, undo, clear, restart),
          questions,
          hint,
          said,
        ),
      ),
      el('div', { class: 'sheet-actions' }, fault, analyse, play),
    ],
    opened: () => {
      board = openBoard();
      // The engine may arrive while the sheet is open.
      let waits = session.engine === null;
      const forget = session.store.subscribe(() => {
        // A move may be made behind the sheet, and the tab reloaded after it.
        follow();
        if (!waits || session.engine === null) return;
        waits = false;
        update();
      });
      return () => {
        forget();
        board?.destroy();
        follow();
      };
    },
  };
}
