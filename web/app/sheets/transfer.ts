/** Takes the game out of the page: to the clipboard, to a file, into a link. */

import type { Side } from '../../engine/types.ts';
import { notationIn } from '../../games/registry.ts';
import type { ShareWords } from '../../i18n/en/share.ts';
import { isoDate } from '../../library/iso-date.ts';
import { notationFor } from '../../state/preferences.ts';
import { idOf } from '../../table/kept-games.ts';
import type { Message } from '../../table/message.ts';
import { resultOfGame } from '../../table/questions.ts';
import { pliesOf } from '../../table/record.ts';
import type { TableSession } from '../../table/session.ts';
import type { State } from '../../table/state.ts';
import { kitOf } from '../kits.ts';
import type { Model } from '../model.ts';
import { loadShareWords } from '../share/words.ts';
import { levelName } from '../words.ts';
import { copyText, saveText } from './files.ts';

export interface Transfer {
  copyFen(): void;
  copyPgn(): Promise<void>;
  savePgn(): Promise<void>;
  /** In the format that the game alone has. */
  saveAs(): void;
}

export function createTransfer(
  session: TableSession,
  model: () => Model,
  say: (message: Message) => void = (message) => session.say(message),
): Transfer {
  async function copy(text: string | null, done: Message): Promise<void> {
    if (text !== null) say((await copyText(text)) ? done : { code: 'clipboardFailed' });
  }

  /** With everything in it: variations, comments and glyphs. */
  async function pgn(): Promise<string | null> {
    const { state, preferences, language, t } = model();
    const { record } = state;
    const notation = notationIn(record.game, notationFor(preferences, language));
    try {
      const [words, { loadStudy }, { toStudy }, { tagsOf }, { libraryStore }] = await Promise.all([
        loadShareWords(language),
        import('../../study/load.ts'),
        import('../../library/study-record.ts'),
        import('../../library/pgn-tags.ts'),
        import('../../library/library-store.ts'),
      ]);
      // What is not there, or has gone on since, is played today.
      const kept = await libraryStore.read(idOf(record.game, record.seed)).catch(() => null);
      const at = kept?.head.plies === pliesOf(record) ? kept.head.at : Date.now();
      const heading = { name: kept?.head.name ?? null, at, ...namesOf(state, t, words) };
      const saved = toStudy({ record, spentMs: 0 }, resultOfGame(state), tagsOf(record, heading));
      return (await loadStudy()).write_record(saved, notation);
    } catch {
      say({ code: 'sheetFailed' });
      return null;
    }
  }

  return {
    copyFen: () => void copy(model().state.shown.fen, { code: 'copiedFen' }),
    copyPgn: async () => copy(await pgn(), { code: 'copiedPgn' }),
    savePgn: async () => {
      const text = await pgn();
      if (text !== null) saveText(`${model().t.gameTab.saveName}-${isoDate(Date.now())}.pgn`, text);
    },
    saveAs: () => {
      const { state, t } = model();
      const { save } = kitOf(state.record.game);
      const game = session.liveGame();
      const text = game === null ? null : (save?.write(game) ?? null);
      if (text !== null) saveText(`${t.gameTab.saveName}-${isoDate(Date.now())}.${save?.extension}`, text);
    },
  };
}

function namesOf({ record }: State, t: Model['t'], words: ShareWords): Readonly<Record<Side, string>> {
  const nameOf = (side: Side): string => {
    const player = record.players[side];
    return player.type === 'engine' ? words.sheet.engineName(levelName(t, player.level)) : '?';
  };
  return { first: nameOf('first'), second: nameOf('second') };
}
