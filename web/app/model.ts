/** What every part of the page draws from. */
import type { Messages } from '../i18n/catalogue.ts';
import type { Language } from '../i18n/languages.ts';
import type { Preferences } from '../state/preferences.ts';
import type { State } from '../table/state.ts';

export interface Model {
  readonly state: State;
  readonly preferences: Preferences;
  readonly t: Messages;
  readonly language: Language;
}
