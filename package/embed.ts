/**
 * `embed/embed.js` of the package: the elements for a page without a bundler, from any host of npm packages. No page of
 * Duiyi lies beside it, so boards have no link to one.
 */
import { registerElements } from '../web/element/register.ts';

registerElements();
