/**
 * Circles and arrows as commands in the comment of a move, as other programs write and read them:
 * `[%csl Gh2] [%cal Gh2e2,Rb0c2]`. The letter is a colour; all are one here, and it is written as green.
 */
import type { Mark } from '../table/tree.ts';

const point = '[a-z]\\d{1,2}';
const command = RegExp(`\\s*\\[%(csl|cal)\\s+((?:[A-Z](?:${point}){1,2}\\s*,?\\s*)+)\\]`, 'g');
const each = RegExp(`[A-Z](${point})(${point})?`, 'g');

export interface Said {
  readonly comment: string;
  readonly marks: readonly Mark[];
}

export function readMarks(text: string): Said {
  const marks: Mark[] = [];
  const comment = text.replace(command, (_, _name, list: string) => {
    for (const [, from, to] of list.matchAll(each)) {
      if (from === undefined) continue;
      marks.push(to === undefined ? { type: 'circle', at: from } : { type: 'arrow', from, to });
    }
    return '';
  });
  return { comment: marks.length === 0 ? text : comment.trim(), marks };
}

export function writeMarks({ comment, marks }: Said): string {
  const circles = marks.flatMap((mark) => (mark.type === 'circle' ? `G${mark.at}` : []));
  const arrows = marks.flatMap((mark) => (mark.type === 'arrow' ? `G${mark.from}${mark.to}` : []));
  return [
    ...(circles.length === 0 ? [] : [`[%csl ${circles.join(',')}]`]),
    ...(arrows.length === 0 ? [] : [`[%cal ${arrows.join(',')}]`]),
    ...(comment === '' ? [] : [comment]),
  ].join(' ');
}
