/** All sheets: one file to download when the first of them is opened. */
import { drawSheet } from './sheet-draw.ts';
import { helpSheet } from './sheet-help.ts';
import { loadSheet } from './sheet-load.ts';
import { newGameSheet } from './sheet-new-game.ts';
import { resignSheet } from './sheet-resign.ts';
import { settingsSheet } from './sheet-settings.ts';
import type { SheetContent, SheetContext, SheetName } from './sheets.ts';

export const sheetContents: Readonly<Record<SheetName, (context: SheetContext) => SheetContent>> = {
  'new-game': newGameSheet,
  settings: settingsSheet,
  help: helpSheet,
  load: loadSheet,
  draw: drawSheet,
  resign: resignSheet,
};
