import { seal } from '../../board/glyphs-chinese.ts';
import { unpack } from '../../board/unpack.ts';
import { attribute, button, el, show, svg, text } from '../../dom/dom.ts';
import { icon, setIcon } from '../../dom/icons.ts';
import type { GameId } from '../../engine/types.ts';
import { gameIds } from '../../games/registry.ts';
import { languageInfo } from '../../i18n/languages.ts';
import { resultOfGame } from '../../table/questions.ts';
import { pliesOf } from '../../table/record.ts';
import type { Model } from '../model.ts';
import type { SheetName } from '../sheets/sheet.ts';
import type { Part } from './part.ts';

export interface Surroundings {
  readonly online: boolean;
  readonly updateReady: boolean;
}

/** The seal, what the world outside does, and the way to everything that is not this game. */
export function createTopBar(
  open: (sheet: SheetName) => void,
  toggleSound: () => void,
  surroundings: () => Surroundings,
  restart: () => void,
  switchTo: (game: GameId) => void,
): Part {
  const name = el('h1', { class: 'brand-name' });
  const brand = el('div', { class: 'brand' }, sealPicture(), name);
  const switches = gameIds.map((game) => ({
    game,
    element: button({ class: 'segment' }, () => switchTo(game)),
  }));
  const games = el(
    'div',
    { class: 'segments games', role: 'group' },
    ...switches.map(({ element }) => element),
  );

  const offline = el('span', { class: 'chip' });
  const update = button({ class: 'chip chip-button' }, restart);
  const status = el('div', { class: 'top-status', role: 'status' }, offline, update);

  const newGame = iconButton('add', () => open('new-game'), 'top-new');
  const sound = iconButton('sound', toggleSound, 'top-sound');
  const settings = iconButton('settings', () => open('settings'));
  const help = iconButton('help', () => open('help'));
  // On small screens the help leads there.
  const article = el('a', { class: 'icon-button top-article' }, icon('book'));
  const menu = el(
    'div',
    { class: 'top-menu' },
    newGame.element,
    sound.element,
    article,
    help.element,
    settings.element,
  );

  return {
    element: el('header', { class: 'top-bar' }, brand, status, games, menu),
    update: ({ t, state, preferences, language }: Model) => {
      text(name, t.name);
      attribute(games, 'aria-label', t.gamesLabel);
      for (const { game, element } of switches) {
        text(element, t.games[game]);
        attribute(element, 'aria-pressed', String(state.record.game === game));
      }
      const { online, updateReady } = surroundings();
      show(offline, !online);
      text(offline, t.offline);
      attribute(offline, 'title', t.offlineTitle);
      // Nobody is asked to restart in the middle of a game.
      const resting = pliesOf(state.record) === 0 || resultOfGame(state) !== null;
      show(update, updateReady && resting);
      text(update, t.updateReady);
      attribute(update, 'title', t.updateTitle);
      newGame.name(t.actions.newGame);
      settings.name(t.actions.settings);
      help.name(t.actions.help);
      attribute(article, 'href', languageInfo[language].article);
      attribute(article, 'aria-label', languageInfo[language].articleTitle);
      attribute(article, 'title', languageInfo[language].articleTitle);
      sound.name(preferences.sound ? t.actions.mute : t.actions.unmute);
      setIcon(sound.element, preferences.sound ? 'sound' : 'muted');
    },
  };
}

/** An outline, since not every device has a font with this character. */
const sealPicture = (): SVGElement =>
  svg(
    'svg',
    { class: 'seal', viewBox: '-150 -150 300 300', 'aria-hidden': 'true' },
    svg('path', { d: unpack(seal) }),
  );

function iconButton(
  picture: Parameters<typeof icon>[0],
  onPress: () => void,
  className = '',
): { readonly element: HTMLButtonElement; name(label: string): void } {
  const label = el('span', { class: 'button-label' });
  const element = button({ class: `icon-button ${className}`.trim() }, onPress, icon(picture), label);
  return {
    element,
    name: (words) => {
      text(label, words);
      attribute(element, 'title', words);
    },
  };
}
