/** What the page plays and says: sounds, and words for screen readers. */
import { resultOfGame } from '../table/questions.ts';
import type { TableHost } from '../table/session.ts';
import { kitOf } from './kits.ts';
import { messageInWords } from './messages.ts';
import type { Model } from './model.ts';
import type { Sound } from './sound.ts';
import { clockSpoken, openingInWords, outcomeInWords, readsChinese, whyInWords } from './words.ts';

export const createEars = (
  sound: Sound,
  say: (words: string) => void,
  model: () => Model,
): Pick<TableHost, 'moved' | 'ended' | 'littleTime' | 'said'> => ({
  moved: (before, after, move, written) => {
    const { state, t, preferences } = model();
    const kit = kitOf(after.game);
    sound.play(kit.sound(before, after, move));
    say(
      readsChinese(model(), after.game)
        ? `${t.side(before.side)} ${written}`
        : t.sentence(kit.moveInWords(t, before, move)),
    );
    if (after.status?.state !== 'ongoing') {
      // The end of the game itself is told with its result.
      if (state.analysis !== 'off') say(kit.verdict(t, after));
      return;
    }
    // A check is both told and remarked upon.
    // In an analysis nobody is asked.
    const asked = state.analysis === 'off' ? openingInWords(state, t) : null;
    const remark = kit.remark(t, after)?.text;
    // A remark that stays was told.
    const isNew = remark !== kit.remark(t, before)?.text;
    const told = [kit.aloud(t, after, preferences), isNew ? remark : null, asked];
    for (const words of new Set(told)) if (words) say(words);
  },
  ended: () => {
    const { state, t } = model();
    const { live, record } = state;
    const result = resultOfGame(state);
    if (result === null) return;
    sound.play('end');
    // Where it does not arrive, the next game is counted.
    import('./panels/level-advice.ts').then(
      ({ countGame }) => countGame(record, result),
      () => undefined,
    );
    say(t.sentence(outcomeInWords(t, record, result), whyInWords(t, kitOf(live.game), live, record.ending)));
  },
  littleTime: (side, left) => {
    const { t } = model();
    sound.play('end');
    say(t.strip.clock(side, clockSpoken(t, left)));
  },
  said: (message) => {
    const { state, t } = model();
    const { hint, live } = state;
    // As the move itself will be told.
    if (message.code === 'hint' && hint !== null && !readsChinese(model(), live.game))
      say(t.hint(kitOf(live.game).moveInWords(t, live, hint)));
    else say(messageInWords(t, message));
  },
});
