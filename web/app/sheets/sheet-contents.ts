/** All sheets: one file to download when the first of them is opened. */
import { drawSheet } from './draw.ts';
import { helpSheet } from './help.ts';
import { librarySheet } from './library.ts';
import { loadSheet } from './load.ts';
import { newGameSheet } from './new-game.ts';
import { resignSheet } from './resign.ts';
import { settingsSheet } from './settings.ts';
import type { SheetMaker, SheetName } from './sheet.ts';

export const sheetContents: Readonly<Record<SheetName, SheetMaker>> = {
  'new-game': newGameSheet,
  settings: settingsSheet,
  help: helpSheet,
  load: loadSheet,
  library: librarySheet,
  draw: drawSheet,
  resign: resignSheet,
  // Pictures and films of a game are a file of their own.
  share: async (context) => (await import('../share/share-sheet.ts')).shareSheet(context),
  editor: async (context) => (await import('../editor/editor-sheet.ts')).editorSheet(context),
};
