/** The pieces of the gallery, and the attributes that can be tried there. Read when the page is built. */
import { modes, orientations } from '../../element/board-options.ts';
import { emptyBoard } from '../../games/gomoku/info.ts';
import { mostLevel } from '../../games/levels.ts';
import { gameInfo, usualGame } from '../../games/registry.ts';
import { gallery as en } from '../../i18n/en/gallery.ts';
import { type Language, languages } from '../../i18n/languages.ts';
import { gallery as zh } from '../../i18n/zh/gallery.ts';
import type { MenuPart } from '../../lessons/figure.ts';
import { figureOf } from '../../lessons/figures/all.ts';
import { type FigureId, figureIds } from '../../lessons/figures/ids.ts';
import { algorithms } from '../../lessons/types.ts';
import { pieceSets, themes } from '../../state/preferences.ts';

export { figureIds };

export const galleryWords = { en, zh } as const satisfies Record<Language, unknown>;

/** An attribute in the form. */
export type Field =
  | { readonly name: string; readonly options: readonly string[] }
  | { readonly name: string; readonly least: number; readonly most: number }
  | { readonly name: string; readonly text: true };

const looks: readonly Field[] = [
  { name: 'controls', options: ['full', 'none'] },
  { name: 'theme', options: themes },
  { name: 'lang', options: languages },
  { name: 'piece-set', options: pieceSets },
];

type BoardId = keyof typeof en.boards;

/** The attributes of the boards, in their order. */
export const boards: Readonly<Record<BoardId, Readonly<Record<string, string>>>> = {
  play: { level: '3' },
  show: { mode: 'show', moves: 'h2e2 h9g7 h0g2 i9h9 i0h0 b9c7' },
  position: { mode: 'show', controls: 'none', fen: '3k5/R8/1R7/9/9/9/9/9/9/5K3 w - - 0 1' },
  analyse: { mode: 'analyse' },
  program: { opponent: 'yanj' },
  gomoku: { game: 'gomoku', fen: emptyBoard(15, 'renju'), level: '3' },
};

export function boardFields(id: BoardId): readonly Field[] {
  const game = id === 'gomoku' ? 'gomoku' : usualGame;
  return [
    { name: 'mode', options: modes },
    { name: 'level', least: 1, most: mostLevel },
    { name: 'opponent', options: gameInfo[game].programs },
    { name: 'orientation', options: orientations },
    { name: 'coordinates', options: ['edge', 'none'] },
    ...looks,
    { name: 'fen', text: true },
    { name: 'moves', text: true },
  ];
}

export function figureFields(id: FigureId): readonly Field[] {
  const figure = figureOf(id);
  const byPart: Readonly<Partial<Record<MenuPart, Field>>> = {
    algorithm: { name: 'algorithm', options: figure.algorithms ?? algorithms },
    depth: { name: 'depth', least: 1, most: 12 },
    position: { name: 'fen', text: true },
  };
  const own = figure.menu.flatMap((part) => byPart[part] ?? []);
  return [...own.filter((field) => !('text' in field)), ...looks, ...own.filter((field) => 'text' in field)];
}
