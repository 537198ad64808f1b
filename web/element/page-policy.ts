/** What the content security policy of the page has blocked of what the elements need. */
import { type ErrorData, pageError } from '../engine/error-data.ts';

const { origin } = new URL(import.meta.url);

/** By directive and source, each once. */
const blocked = new Map<string, ErrorData>();
const listeners = new Set<() => void>();

/** What the policy would have to allow; `null` for what is none of ours. */
function lackOf({ blockedURI, effectiveDirective }: SecurityPolicyViolationEvent): ErrorData | null {
  // Browsers tell scripts that are inline or loaded apart; policies seldom do.
  const directive = effectiveDirective.replace(/-(elem|attr)$/, '');
  if (blockedURI === 'wasm-eval')
    return pageError('page-policy', { directive, source: "'wasm-unsafe-eval'" });
  if (directive === 'worker-src' && blockedURI.startsWith('blob'))
    return pageError('page-policy', { directive, source: 'blob:' });
  return blockedURI.startsWith(`${origin}/`) ? pageError('page-policy', { directive, source: origin }) : null;
}

globalThis.document?.addEventListener('securitypolicyviolation', (event) => {
  const lack = event.disposition === 'enforce' ? lackOf(event) : null;
  if (lack === null) return;
  blocked.set(JSON.stringify(lack), lack);
  for (const listener of listeners) listener();
});

/** Calls back now and with every change. The page may use WebAssembly itself: only who has failed should ask. */
export function watchPolicy(told: (lacks: readonly ErrorData[]) => void): () => void {
  const tell = (): void => told([...blocked.values()]);
  listeners.add(tell);
  tell();
  return () => listeners.delete(tell);
}
