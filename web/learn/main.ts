/** The article reads without this, and its figures come from embed.js. Here is what the page itself does. */
import { startContents } from './contents.ts';
import { startOwnPosition } from './own-position.ts';

startContents();
startOwnPosition();
