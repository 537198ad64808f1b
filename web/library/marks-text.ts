/**
 * Circles and arrows as commands in the comment of a move, as other programs write and read them:
 * `[%csl Gh2] [%cal Gh2e2,Rb0c2]`. The letter is a colour; all are one here, and it is written as green.
 */
import type { Mark } from '../table/tree.ts';

const point = '[a-z]\\d{1,2}';
const command = RegExp(`\\[%c[as]l\\s+(?:[A-Z](?:${point}){1,2}[\\s,]*)+\\]`, 'g');
const each = RegExp(`[A-Z](${point})(${point})?`, 'g');

export interface Said {
  readonly comment: string;
  readonly marks: readonly Mark[];
}

export function readMarks(text: string): Said {
  const marks: Mark[] = [];
  let comment = '';
  let read = 0;
  for (const { 0: found, index } of text.matchAll(command)) {
    for (const [, from = '', to] of found.matchAll(each))
      marks.push(to === undefined ? { type: 'circle', at: from } : { type: 'arrow', from, to });
    // The blanks before a command go with it; to look for both at once would take time with the square of them.
    comment += text.slice(read, index).trimEnd();
    read = index + found.length;
  }
  return { comment: marks.length === 0 ? text : (comment + text.slice(read)).trim(), marks };
}

export function writeMarks({ comment, marks }: Said): string {
  const circles = marks.flatMap((mark) => (mark.type === 'circle' ? `G${mark.at}` : []));
  const arrows = marks.flatMap((mark) => (mark.type === 'arrow' ? `G${mark.from}${mark.to}` : []));
  const listed = (name: string, list: readonly string[]): string =>
    list.length > 0 ? `[%${name} ${list.join()}]` : '';
  return [listed('csl', circles), listed('cal', arrows), comment].filter((part) => part !== '').join(' ');
}
