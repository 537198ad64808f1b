/** The kits and catalogues of the games that are open, in the language of the moment. */
import type { PieceSet } from '../board/types.ts';
import type { GameId } from '../engine/types.ts';
import { usualGame } from '../games/registry.ts';
import { fallback, loadMessages, type Messages } from '../i18n/catalogue.ts';
import { fallbackLanguage, type Language } from '../i18n/languages.ts';
import { prepareKit } from './kits.ts';

export interface WordsSource {
  readonly language: () => Language;
  /** Of a game that has been prepared. */
  of(game: GameId): Messages;
  /** Fetches what a game needs; `null` when it does not arrive. */
  prepare(game: GameId): Promise<Messages | null>;
  /** Another language for all games that are open; `false` when it does not arrive. */
  speak(next: Language): Promise<boolean>;
  /** Prepares the game with which the page begins, or the one that comes with the page. Returns which. */
  begin(game: GameId): Promise<GameId>;
}

export function createWordsSource(first: Language, pieceSet: () => PieceSet): WordsSource {
  let language = first;
  const catalogues = new Map<GameId, Messages>();

  let choices = 0;

  async function prepare(game: GameId): Promise<Messages | null> {
    const spoken = language;
    const [kit, messages] = await Promise.all([
      prepareKit(game, pieceSet()),
      // The same object again: a sheet is written anew where its words are others.
      catalogues.get(game) ?? loadMessages(language, game),
    ]);
    if (messages === null) return null;
    // Another language has come meanwhile.
    if (spoken !== language) return prepare(game);
    catalogues.set(game, messages);
    return kit ? messages : null;
  }

  return {
    language: () => language,
    of: (game) => catalogues.get(game) ?? fallback,
    prepare,
    speak: async (next) => {
      choices += 1;
      const choice = choices;
      let games: readonly GameId[];
      let loaded: readonly (Messages | null)[];
      do {
        games = [...catalogues.keys()];
        loaded = await Promise.all(games.map((game) => loadMessages(next, game)));
        // A later choice decides, whichever arrives first.
        if (choice !== choices) return true;
      } while (games.length < catalogues.size);
      if (loaded.includes(null)) return false;
      language = next;
      for (const [index, messages] of loaded.entries()) {
        const game = games[index];
        if (game !== undefined && messages !== null) catalogues.set(game, messages);
      }
      return true;
    },
    begin: async (game) => {
      if ((await prepare(game)) !== null) return game;
      // This one comes with the page, in English.
      await prepareKit(usualGame, pieceSet());
      if (!catalogues.has(usualGame)) language = fallbackLanguage;
      return usualGame;
    },
  };
}
