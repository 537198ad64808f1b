/** What the browser has refused on this page: heard from the start, read when an element has failed. */
export const violations: SecurityPolicyViolationEvent[] = [];

/** A page may be refused the same things for ever, most of them no business of ours: each counts once. */
const most = 100;

const whatOf = ({ blockedURI, effectiveDirective, disposition, sample }: SecurityPolicyViolationEvent) =>
  [blockedURI, effectiveDirective, disposition, sample].join(' ');

globalThis.document?.addEventListener('securitypolicyviolation', (event) => {
  const what = whatOf(event);
  if (violations.some((each) => whatOf(each) === what)) return;
  violations.push(event);
  if (violations.length > most) violations.shift();
});

export function watchViolations(listener: () => void): () => void {
  document.addEventListener('securitypolicyviolation', listener);
  return () => document.removeEventListener('securitypolicyviolation', listener);
}
