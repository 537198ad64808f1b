import type { Preferences } from '../../state/preferences.ts';
import type { TableSession } from '../../table/session.ts';
import { createLatePart } from './late-part.ts';
import type { Part } from './part.ts';

/** The lines of the engine. They come when they are opened, or when an analysis begins. */
export function createAnalysisTab(
  session: TableSession,
  change: (patch: Partial<Preferences>) => void,
): Part {
  const late = createLatePart(
    async () => (await import('./lines-panel.ts')).createLinesPanel(session, change),
    () => session.say({ code: 'sheetFailed' }),
  );
  let wasOn = false;
  return {
    ...late,
    update: (model) => {
      late.update(model);
      const isOn = model.state.analysis !== 'off';
      if (isOn && !wasOn) late.open?.();
      wasOn = isOn;
    },
  };
}
