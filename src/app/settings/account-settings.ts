import { store } from '../store';
import type { UserInfo } from '../session/login-info';
import { validSettings, type Settings } from './settings';
import { settingsAtom, unsavedAtom } from './settings-atom';

/**
 * The settings that an account keeps. Those that the user never chose are missing.
 *
 * @example settingsOf({ theme: 'plain', language: '', displaySettings: { size: 'small' } }) // { layoutType: 'plain', size: 'small' }
 */
export const settingsOf = ({
  theme,
  language,
  displaySettings,
}: Pick<UserInfo, 'theme' | 'language' | 'displaySettings'>): Partial<Settings> =>
  validSettings({ ...displaySettings, layoutType: theme, language });

/** Takes the settings of the account over, except those that were changed here and not saved yet. */
export function applyAccountSettings(user: UserInfo): void {
  const unsaved = store.get(unsavedAtom);
  const applied = Object.entries(settingsOf(user)).filter(([name]) => !unsaved.includes(name));
  store.set(settingsAtom, { ...store.get(settingsAtom), ...Object.fromEntries(applied) });
}
