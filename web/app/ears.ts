/** What the page plays and says: sounds, and words for screen readers. */
import { resultOfGame } from '../table/questions.ts';
import type { TableHost } from '../table/session.ts';
import { kitOf } from './kits.ts';
import { messageInWords } from './messages.ts';
import type { Model } from './model.ts';
import type { Sound } from './sound.ts';
import { openingInWords, outcomeInWords, whyInWords } from './words.ts';

export const createEars = (
  sound: Sound,
  say: (words: string) => void,
  model: () => Model,
): Pick<TableHost, 'moved' | 'ended' | 'said'> => ({
  moved: (before, after, move) => {
    const { state, t, preferences } = model();
    const kit = kitOf(after.game);
    sound.play(kit.sound(before, after, move));
    say(`${kit.moveInWords(t, before, move)}.`);
    if (after.status?.state !== 'ongoing') return;
    const remark = kit.aloud(t, after, preferences);
    if (remark !== null) say(remark);
    const asked = openingInWords(state, t);
    if (asked !== null) say(asked);
  },
  ended: () => {
    const { state, t } = model();
    const { live, record } = state;
    const result = resultOfGame(state);
    if (result === null) return;
    sound.play('end');
    say(`${outcomeInWords(t, record, result)}. ${whyInWords(t, kitOf(live.game), live, record.ending)}`);
  },
  said: (message) => say(messageInWords(model().t, message)),
});
