/** What a tag of a record says; `null` where it is missing, empty, or has only the marks of what nobody knows. */
export const knownTag = (tag: string | undefined): string | null =>
  tag === undefined || /^[?. *]*$/.test(tag) ? null : tag;
