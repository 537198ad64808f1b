/**
 * What a comment says to people, without the commands of other programs such as `[%eval 0.30]`; `null` for nothing. The
 * comment itself keeps them, for the field that edits it and for files. In linear time: a file may say anything.
 */
export function commentWords(comment: string | null): string | null {
  if (comment === null) return null;
  let said = '';
  let from = 0;
  for (;;) {
    const begin = comment.indexOf('[%', from);
    const end = begin < 0 ? -1 : comment.indexOf(']', begin);
    if (end < 0) break;
    said += comment.slice(from, begin).trimEnd();
    from = end + 1;
  }
  said = (said + comment.slice(from)).trim();
  return said === '' ? null : said;
}
