/** What the content security policy of the page has blocked of what the elements need. */
import { type ErrorData, pageError } from '../engine/error-data.ts';
import { violations, watchViolations } from './violations.ts';

const { origin } = new URL(import.meta.url);

/** What the policy would have to allow; `null` for what is none of ours. */
function lackOf({
  blockedURI,
  effectiveDirective,
  disposition,
  sample,
}: SecurityPolicyViolationEvent): ErrorData | null {
  if (disposition !== 'enforce') return null;
  // Browsers tell scripts that are inline or loaded apart; policies seldom do.
  const directive = effectiveDirective.replace(/-(elem|attr)$/, '');
  if (blockedURI === 'wasm-eval')
    return pageError('page-policy', { directive, source: "'wasm-unsafe-eval'" });
  if (directive === 'worker-src' && blockedURI.startsWith('blob'))
    return pageError('page-policy', { directive, source: 'blob:' });
  // The name of the policy that was to be made.
  if (blockedURI === 'trusted-types-policy' && sample === 'duiyi')
    return pageError('page-policy', { directive, source: sample });
  return blockedURI.startsWith(`${origin}/`) ? pageError('page-policy', { directive, source: origin }) : null;
}

/** Calls back now and with every change. The page may use WebAssembly itself: only who has failed should ask. */
export function watchPolicy(told: (lacks: readonly ErrorData[]) => void): () => void {
  const tell = (): void => {
    const lacks = violations.flatMap((event) => lackOf(event) ?? []);
    told([...new Map(lacks.map((lack) => [JSON.stringify(lack), lack])).values()]);
  };
  tell();
  return watchViolations(tell);
}
