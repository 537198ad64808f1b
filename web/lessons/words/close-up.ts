const isMove = (text: string): boolean => /^[\u2e80-\uffff]{2}[进退平][一二三四五六七八九１-９]$/.test(text);

/**
 * Chinese text without the blanks that set off letters and digits: 红方走炮二平五. Those between two moves stay.
 */
export const closeUp = (text: string): string =>
  text.replace(/(?<=[\u2e80-\uffff]) (?=[\u2e80-\uffff])/g, (blank, at: number) =>
    isMove(text.slice(Math.max(0, at - 4), at)) && isMove(text.slice(at + 1, at + 5)) ? blank : '',
  );
