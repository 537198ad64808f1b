/** What a person may do with the move that is shown while analysing: sign it, comment on it, promote it, delete it. */

import { drawIcon } from '../../dom/bar-icons.ts';
import { attribute, button, el, show, text, usable } from '../../dom/dom.ts';
import { isOfInputMethod } from '../../dom/input-method.ts';
import type { MovesWords } from '../../i18n/moves.ts';
import { isOneOf } from '../../state/guards.ts';
import { isPlayed, withMainLine } from '../../table/questions.ts';
import type { TableSession } from '../../table/session.ts';
import type { State } from '../../table/state.ts';
import { type Glyph, glyphs, has, type NodeId, nodeAt, remove, root } from '../../table/tree.ts';

const icons = {
  comment: 'M5 5.5h14v10h-8L7 19v-3.5H5Z',
  promote: 'M12 20V5m0 0L6.5 10.5M12 5l5.5 5.5',
  delete: 'M5 7.5h14M10 7.5V5h4v2.5M7 7.5l1 12h8l1-12',
} as const;

const order: readonly Glyph[] = ['!!', '!', '!?', '?!', '?', '??'];

export interface MoveTools {
  readonly element: HTMLElement;
  update(state: State, words: MovesWords): void;
}

export function createMoveTools(session: TableSession): MoveTools {
  const signs = order.map((glyph) => ({
    glyph,
    element: button({ class: 'tool tool-glyph' }, () => toggleGlyph(session, glyph), glyph),
  }));
  const comment = button(
    { class: 'tool', 'aria-expanded': 'false' },
    () => edit(field.hidden === true),
    drawIcon(icons.comment),
  );
  const promote = button(
    { class: 'tool' },
    () => session.take({ type: 'promote', node: session.entry.cursor }),
    drawIcon(icons.promote),
  );
  const remove = button(
    { class: 'tool' },
    () => deleteFrom(session, session.entry.cursor),
    drawIcon(icons.delete),
  );

  const area = el('textarea', { class: 'note-text', rows: '2', maxlength: '2000' });
  const save = button({ class: 'button' }, () => edit(false));
  const field = el('div', { class: 'note-field' }, area, save);
  field.hidden = true;
  /** The move that the field belongs to, and the game that it is of. */
  let edited: NodeId = root;
  let editedGame = 0;

  const bar = el(
    'div',
    { class: 'tools', role: 'group' },
    ...signs.map((each) => each.element),
    comment,
    promote,
    remove,
  );
  const note = el('p', { class: 'note' });
  const element = el('div', { class: 'move-tools' }, field, bar, note);

  /** Opens the field for the move that is shown, or closes it and keeps what it says. */
  function edit(open: boolean, keeps = true): void {
    const { record, cursor } = session.entry;
    if (open) {
      edited = cursor;
      editedGame = record.seed;
      area.value = nodeAt(record.tree, cursor).comment ?? '';
    } else if (keeps) keepSaid();
    // Where the field closes because another move is shown, the focus is elsewhere and stays there.
    const had = open || field.contains(document.activeElement);
    show(field, open);
    attribute(comment, 'aria-expanded', String(open));
    if (had) (open ? area : comment).focus();
  }

  function keepSaid(): void {
    const { record, elsewhere } = session.entry;
    if (elsewhere || record.seed !== editedGame || record.tree.nodes[edited] == null) return;
    const said = area.value.trim();
    const next = said === '' ? null : said;
    if (next !== nodeAt(record.tree, edited).comment) session.annotate(edited, { comment: next });
  }

  // Whatever comes after it, another game or the end of the analysis, what was typed is kept.
  area.addEventListener('change', keepSaid);
  // On phones this may be the last event before the page ends.
  document.addEventListener('visibilitychange', () => {
    if (!field.hidden) keepSaid();
  });
  area.addEventListener('keydown', (event) => {
    if (isOfInputMethod(event)) return;
    const saves = event.key === 'Enter' && !event.shiftKey;
    if (!saves && event.key !== 'Escape') return;
    event.preventDefault();
    if (!saves) area.value = nodeAt(session.entry.record.tree, edited).comment ?? '';
    edit(false, saves);
  });

  return {
    element,
    update: (state, words) => {
      const { record, cursor, analysis, elsewhere } = state;
      // The field stays with its move.
      const isThere = analysis !== 'off' && edited === cursor && editedGame === record.seed;
      if (!field.hidden && !isThere) edit(false);
      show(element, analysis !== 'off');
      if (analysis === 'off') return;
      const signed = nodeAt(record.tree, cursor).glyphs;
      attribute(bar, 'aria-label', words.tools);
      for (const { glyph, element: sign } of signs) {
        name(sign, words.glyphs[glyph], cursor !== root && !elsewhere);
        attribute(sign, 'aria-pressed', String(signed.includes(glyph)));
      }
      name(comment, words.comment, !elsewhere || !field.hidden);
      name(promote, words.promote, !elsewhere && withMainLine(state, cursor) !== record.tree);
      name(remove, words.delete, !elsewhere && !isPlayed(record, cursor));
      // The tab that plays the game keeps it, and knows nothing of what is done here.
      show(note, elsewhere);
      text(note, words.elsewhere);
      area.readOnly = elsewhere;
      usable(save, !elsewhere);
      attribute(area, 'aria-label', words.commentOn);
      text(save, words.save);
    },
  };
}

function name(element: HTMLElement, words: string, enabled: boolean): void {
  attribute(element, 'aria-label', words);
  attribute(element, 'title', words);
  usable(element, enabled);
}

/** Deletes a move beside the game, and offers to undo that. */
export function deleteFrom(session: TableSession, node: NodeId): void {
  const { tree, tip } = session.entry.record;
  session.take({ type: 'delete', node });
  const removed = has(session.entry.record.tree, node) ? undefined : remove(tree, node)?.removed;
  if (removed !== undefined) session.say({ code: 'deleted', removed: { ...removed, tip } });
}

/** One of the six at a time; the same once more takes it away. */
function toggleGlyph(session: TableSession, glyph: Glyph): void {
  const { record, cursor } = session.entry;
  const { glyphs: now } = nodeAt(record.tree, cursor);
  const others = now.filter((sign) => !isOneOf(glyphs, sign));
  session.annotate(cursor, { glyphs: now.includes(glyph) ? others : [glyph, ...others] });
}
