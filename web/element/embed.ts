/**
 * `embed.js`: one module that any page may load, from any origin. It defines `<duiyi-board>` and
 * `<duiyi-lesson>`, and fetches the rest when one of them comes into view.
 */
import { setHome } from './home.ts';
import { registerElements } from './register.ts';

// The page of Duiyi lies beside this file. Nothing imports this one: the build would move its code, and with it the
// address.
setHome(import.meta.url.replace(/[^/]*$/, ''));
registerElements();
