/**
 * What a comment says to people, without the commands of other programs such as `[%eval 0.30]`; `null` for nothing. The
 * comment itself keeps them, for the field that edits it and for files.
 */
export function commentWords(comment: string | null): string | null {
  const said = comment?.replace(/\s*\[%[^\]]*\]/g, '').trim() ?? '';
  return said === '' ? null : said;
}
