/** The board on which the claim is attacked, and beside it the claim, the moves and the result. */
import { boardSvg, pointsOf } from '../../drawing/board-svg.ts';
import { type Box, bold, d, group, path, rect, text, textWidth, wrap } from '../../drawing/svg.ts';
import { isNarrow, type Scene } from '../../figure.ts';
import { writeLine } from '../../words/moves.ts';
import { scoreAtEnd } from '../shared/score-words.ts';

import { type OpponentModel, type OpponentState, reachedBy, verdictOf } from './model.ts';
import { opponentWords } from './words.ts';

export function drawOpponent(model: OpponentModel, state: OpponentState, scene: Scene): string {
  const { width, height } = scene;
  const narrow = isNarrow(scene);
  const rows = Math.min(model.subject.settings.depth, narrow ? 4 : 8);
  const below = narrow ? 80 + rows * 18 : 0;
  const ground: Box = narrow
    ? { x: 8, y: 6, width: width - 16, height: height - below - 10 }
    : { x: 12, y: 6, width: width * 0.48 - 12, height: height - 12 };
  const beside: Box = narrow
    ? { x: 12, y: height - below, width: width - 24, height: below }
    : { x: width * 0.48 + 24, y: 18, width: width * 0.52 - 36, height: height - 24 };
  const seen = model.subject.game === 'tree' ? branches(model, ground) : board(model, state, scene, ground);
  return seen + record(model, state, scene, beside);
}

/** Points to touch: pieces that can be picked up, then where the one that is picked up can go. */
function targetsOf({ legal }: OpponentModel, { picked }: OpponentState): ReadonlyMap<string, string> {
  const targets = new Map<string, string>();
  for (const move of legal) {
    const [from, to] = pointsOf(move);
    if (from === undefined) continue;
    // A stone goes where it is touched.
    if (to === undefined) targets.set(from, `move:${move}`);
    else if (from === picked) targets.set(to, `to:${move}`);
    else if (!targets.has(from)) targets.set(from, `pick:${from}`);
  }
  if (picked !== null) targets.set(picked, `pick:${picked}`);
  return targets;
}

function board(model: OpponentModel, state: OpponentState, scene: Scene, box: Box): string {
  const { subject, path: way } = model;
  const targets = targetsOf(model, state);
  return boardSvg(subject.game, subject.lesson.text([...way]), {
    ...box,
    pieceSet: scene.pieceSet,
    lang: scene.lang,
    lastMove: way.at(-1) ?? null,
    arrows: state.looked === null ? [] : [{ move: state.looked, kind: 'line' }],
    marked: state.picked === null ? [] : [state.picked],
    goals: [...targets].flatMap(([point, action]) => (action.startsWith('to:') ? [point] : [])),
    targets,
  });
}

/** The moves of a toy tree as tiles, with their subtrees: there is no board to play them on. */
function branches({ legal, subject, path: way }: OpponentModel, { x, y, width, height }: Box): string {
  const gap = 8;
  const size = Math.min(132, (width - gap * legal.length) / Math.max(1, legal.length));
  const left = x + (width - legal.length * (size + gap) + gap) / 2;
  const top = y + (height - 72) / 2;
  return legal
    .map((move, index) => {
      const at = left + index * (size + gap);
      const below = subject.lesson.text([...way, move]);
      return group(
        { 'data-act': `move:${move}` },
        rect(at, top, size, 72, 'panel', { rx: 8 }),
        text(at + size / 2, top + 30, move, 'large middle bold'),
        text(at + size / 2, top + 54, textWidth(below, 11) < size ? below : '…', 'small middle soft'),
      );
    })
    .join('');
}

function record(model: OpponentModel, state: OpponentState, scene: Scene, box: Box): string {
  const words = opponentWords[scene.lang];
  const { subject, claim, claimed, path: way, turns, reached } = model;
  const { game, settings } = subject;
  const narrow = isNarrow(scene);
  const value = (each: number): string => scene.words.score(game, each);
  const sign = model.claimant === 'first' ? 1 : -1;
  const parts: string[] = [];
  let y = box.y + 12;
  const put = (content: string, className: string, size = 13): void => {
    for (const each of wrap(content, box.width, size).slice(0, 2)) {
      parts.push(text(box.x, y, each, className));
      y += narrow ? 18 : 21;
    }
  };
  put(
    words.claim(value(claimed), scene.words.plies(Math.min(settings.depth, Math.max(1, claim.line.length)))),
    narrow ? 'bold seal-ink' : 'large bold seal-ink',
    narrow ? 13 : 16,
  );
  put(words.line(value(subject.lesson.value([])), writeLine(subject, claim.line).join(' ')), 'soft');
  y += narrow ? 2 : 10;

  const played = writeLine(subject, way);
  const widest = (list: readonly string[]): number => Math.max(0, ...list.map((each) => textWidth(each, 13)));
  const who = 30 + Math.max(34, widest(played) * bold);
  const columns = { who, promise: who + 8 + Math.max(36, widest([words.you, words.engine])) };
  for (const [index, move] of played.entries()) {
    const mine = index % 2 === 1;
    parts.push(text(box.x, y, `${index + 1}.`, 'soft'));
    parts.push(text(box.x + 22, y, move, 'bold'));
    parts.push(text(box.x + columns.who, y, mine ? words.you : words.engine, 'soft'));
    const turn = turns[index >> 1];
    if (!mine && turn !== undefined) {
      const promise = words.promises(value(sign * turn.run.value));
      const fits = columns.promise + textWidth(promise, 13) < box.width;
      if (!fits) y += 16;
      parts.push(text(box.x + (fits ? columns.promise : 22), y, promise, ''));
    }
    y += narrow ? 18 : 21;
  }
  if (reached !== null) {
    y += narrow ? 0 : 8;
    const verdict = verdictOf(claimed, reached, model.reader);
    const mark =
      verdict === 'worse'
        ? d('M', box.x + 1, y - 10, 'L', box.x + 10, y - 1, 'M', box.x + 10, y - 10, 'L', box.x + 1, y - 1)
        : d('M', box.x, y - 5, 'L', box.x + 4, y, 'L', box.x + 11, y - 10);
    parts.push(path(mark, `verdict ${verdict === 'worse' ? 'bad' : 'good'}`));
    parts.push(
      text(box.x + 22, y, words.end(scoreAtEnd(scene, game, reached)), narrow ? 'bold' : 'large bold'),
    );
    y += 26;
  }
  if (!narrow && state.tried.length > 0) {
    y += 10;
    put(words.tried, 'soft');
    for (const line of state.tried) {
      const reader = writeLine(subject, line)
        .filter((_, index) => index % 2 === 1)
        .join(' ');
      put(scene.words.labelled(reader, scoreAtEnd(scene, game, reachedBy(subject, line))), '');
    }
  }
  return parts.join('');
}
