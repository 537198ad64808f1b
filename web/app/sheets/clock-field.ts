import type { Messages } from '../../i18n/catalogue.ts';
import { clockIds, clockOf, type Setup } from '../../table/setup.ts';
import { select } from './forms.ts';

export function clockField(
  t: Messages,
  clock: Setup['clock'],
  onChange: (clock: Setup['clock']) => void,
): HTMLElement {
  const labels = clockIds.map((value) => {
    const control = clockOf(value);
    const label =
      control === null
        ? t.newGame.noClock
        : t.newGame.clockValue(control.initialMs / 60_000, control.incrementMs / 1_000);
    return { value, label };
  });
  return select('clock', t.newGame.clock, labels, clock, onChange);
}
