/** Takes the game out of the page: to the clipboard, to a file, into a link. */

import type { Side } from '../engine/types.ts';
import { gameInfo } from '../games/registry.ts';
import type { Messages } from '../i18n/catalogue.ts';
import { makeLink } from '../state/address.ts';
import type { Controller } from './controller.ts';
import { copyText, saveText } from './files.ts';
import { kitOf } from './kits.ts';
import type { Model } from './model.ts';
import { shownMoves } from './wish.ts';
import { levelName } from './words.ts';

export interface Transfer {
  copyFen(): void;
  copyPgn(): void;
  savePgn(): void;
  copyLink(): void;
  /** In the format that the game alone has. */
  saveAs(): void;
}

export function createTransfer(controller: Controller, model: () => Model): Transfer {
  async function copy(text: string | null, done: (t: Messages) => string): Promise<void> {
    if (text === null) return;
    const copied = await copyText(text);
    controller.notify({
      tone: copied ? 'calm' : 'warn',
      lasting: false,
      say: (t) => (copied ? done(t) : t.notice.clipboardFailed),
    });
  }

  const pgn = (): string | null => controller.pgn(tagsOf(model()));

  return {
    copyFen: () => void copy(model().state.shown.fen, (t) => t.notice.copiedFen),
    copyPgn: () => void copy(pgn(), (t) => t.notice.copiedPgn),
    savePgn: () => {
      const text = pgn();
      if (text !== null) saveText(`${model().t.gameTab.saveName}-${today('-')}.pgn`, text);
    },
    saveAs: () => {
      const text = controller.saveAs();
      const { state, t } = model();
      const extension = kitOf(state.record.game).save?.extension;
      if (text !== null) saveText(`${t.gameTab.saveName}-${today('-')}.${extension}`, text);
    },
    copyLink: () => {
      const { state, language } = model();
      const link = makeLink(
        location.href,
        state.record.start,
        shownMoves(state.record, state.browsing),
        language,
      );
      void copy(link, (t) => t.notice.copiedLink);
    },
  };
}

function today(separator: string): string {
  const now = new Date();
  const two = (number: number): string => String(number).padStart(2, '0');
  return [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join(separator);
}

function tagsOf({ state, t }: Model): Record<string, string> {
  const nameOf = (side: Side): string => {
    const player = state.record.players[side];
    return player.type === 'engine' ? `${t.name} (${levelName(t, player.level)})` : '?';
  };
  const { first, second } = gameInfo[state.record.game].sideTags;
  return { Date: today('.'), [first]: nameOf('first'), [second]: nameOf('second') };
}
