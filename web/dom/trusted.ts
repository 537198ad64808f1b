/**
 * Trusted Types: pages with `require-trusted-types-for 'script'` accept addresses of scripts and texts of HTML only from
 * a policy. This one, called `duiyi`, passes on what this project itself wrote; nothing that a person or a file says may
 * go through it.
 */
interface Policy {
  createHTML(text: string): string;
  createScriptURL(url: string): string;
}

interface Factory {
  createPolicy(name: string, rules: Policy): Policy;
}

const same = (text: string): string => text;
const rules: Policy = { createHTML: same, createScriptURL: same };
let policy: Policy | undefined;

/** Browsers without Trusted Types take the texts as they are. Throws where the page's policy does not allow `duiyi`. */
function trusted(): Policy {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: Factory };
  policy ??= trustedTypes?.createPolicy('duiyi', rules) ?? rules;
  return policy;
}

export const trustedHtml = (text: string): string => trusted().createHTML(text);
export const trustedScript = (url: string): string => trusted().createScriptURL(url);
