/**
 * The article can be read without this script, and its figures come from embed.js. This is the page's own behaviour.
 */
import { startContents } from './contents.ts';
import { keepSite } from './keep-site.ts';
import { startOwnPosition } from './own-position.ts';

startContents();
startOwnPosition();
keepSite();
