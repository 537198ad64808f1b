/** The picture of the second article with all its 44 replies, to unfold one by one. */

import { type Alternative, type Control, type Figure, integer, task } from '../../figure.ts';
import { mostEvents, traceModel } from '../../trace/trace-model.ts';
import { shortScore } from '../../words/scores.ts';
import { drawPicture } from './draw.ts';
import {
  letter,
  type PictureModel,
  type PictureState,
  pictureOf,
  pictureText,
  type Row,
  replies,
} from './model.ts';
import { fortyFourWords } from './words.ts';
import type { FortyFourWords } from './words-en.ts';

/** Han B, where the article's cut is. */
const untouched = 1;
/** The slider stands there while no reply is unfolded. */
const folded = -1;

function told(own: FortyFourWords, reply: number, { seen, isCut, value }: Row): string {
  const name = own.han(letter(reply));
  const worth = shortScore('tree', value);
  return isCut
    ? own.cut(name, own.yamato(letter(seen - 1)), seen, worth, replies - seen)
    : own.whole(name, worth);
}

export const figure: Figure<PictureState, PictureModel> = {
  id: 'forty-four',
  text: pictureText(),
  settings: { algorithm: 'mixed', depth: 2 },
  menu: [],
  read: (query) => ({
    reply: query.get('reply') === 'none' ? null : (integer(query, 'reply', 0, replies - 1) ?? untouched),
  }),
  write: ({ reply }) => (reply === untouched ? {} : { reply: reply === null ? 'none' : String(reply) }),
  // The picture is the same on every page.
  tasks: (subject) => [{ ...task(subject, { maxEvents: mostEvents }), text: pictureText() }],
  model(subject, _, [result]) {
    const model = traceModel(subject, result);
    return model === null ? null : pictureOf(model);
  },
  draw: drawPicture,
  describe({ rows, seen }, { reply }, { lang, words }) {
    const own = fortyFourWords[lang];
    const row = reply === null ? undefined : rows[reply];
    const all = own.all(seen, replies * replies);
    return reply === null || row === undefined ? all : words.sentences([told(own, reply, row), all]);
  },
  alternative({ rows }, _, { lang }): Alternative {
    const own = fortyFourWords[lang];
    return {
      type: 'table',
      caption: own.caption,
      head: own.head,
      rows: rows.map(({ beta, seen, isCut, value }, index) => [
        own.han(letter(index)),
        beta === null ? own.endless : shortScore('tree', beta),
        String(seen),
        isCut ? own.yes : own.no,
        shortScore('tree', value),
      ]),
    };
  },
  controls(_, { reply }, { lang }): readonly Control[] {
    const own = fortyFourWords[lang];
    return [
      {
        type: 'range',
        action: 'reply',
        label: own.head[0],
        value: reply ?? folded,
        min: folded,
        max: replies - 1,
        valueText: reply === null ? own.none : own.han(letter(reply)),
        wide: true,
      },
      { type: 'button', action: 'fold', label: own.fold, usable: reply !== null },
    ];
  },
  act(_, state, action) {
    const chosen = /^reply:(-1|\d+)$/.exec(action)?.[1];
    if (chosen === undefined) return action === 'fold' ? { reply: null } : state;
    return { reply: Number(chosen) === folded ? null : Number(chosen) };
  },
};
