/** What the browser has refused on this page: heard from the start, read when an element has failed. */
export const violations: SecurityPolicyViolationEvent[] = [];

/** A page that does not work may be refused the same thing for ever. */
const most = 100;

globalThis.document?.addEventListener('securitypolicyviolation', (event) => {
  if (violations.length < most) violations.push(event);
});

export function watchViolations(listener: () => void): () => void {
  document.addEventListener('securitypolicyviolation', listener);
  return () => document.removeEventListener('securitypolicyviolation', listener);
}
