/** Cuts a text of many games into parts that are each read in a moment. */

const partLength = 12_000;

/**
 * A game in PGN begins with a tag behind an empty line; other formats have lines of their own, and stay whole. In linear
 * time: collections are large, and may hold any number of empty lines.
 */
export function splitRecords(text: string): readonly string[] {
  if (text.length <= partLength || /\[DhtmlXQ|^[ \t]*\[move\]/im.test(text)) return [text];
  const parts: string[] = [];
  let part = '';
  for (const game of lines(text).split(/\n[ \t]*\n(?=\[(?!%))/)) {
    if (part !== '' && part.length + game.length > partLength) {
      parts.push(part);
      part = '';
    }
    part += `${game}\n\n`;
  }
  parts.push(part);
  return parts;
}

/** No more than one empty line at a time. */
const lines = (text: string): string => text.replaceAll('\r\n', '\n').replace(/\n{3,}/g, '\n\n');
