import { atom, useAtomValue, useSetAtom } from 'jotai';
import { deviceSetting, parseSettings, type Settings } from './settings';
import { storedAtom } from './stored-atom';

export const settingsAtom = storedAtom<Settings>('tangu.settings', { read: parseSettings, write: JSON.stringify });

/** The names of changed settings that the account does not have yet. */
export const unsavedAtom = storedAtom<readonly string[]>('tangu.settings.unsaved', {
  read: (text) => text?.split(',').filter(Boolean) ?? [],
  write: (names) => (names.length > 0 ? names.join(',') : null),
});

/** Changes settings. `useAccountSettings` saves them with the account, now or after the next login. */
const changeAtom = atom(null, (get, set, change: Partial<Settings>) => {
  set(settingsAtom, { ...get(settingsAtom), ...change });
  const names = Object.keys(change).filter((name) => name !== deviceSetting);
  if (names.length > 0) set(unsavedAtom, [...new Set([...get(unsavedAtom), ...names])]);
});

/** The settings and a function to change some of them. */
export function useSettings(): [Settings, (change: Partial<Settings>) => void] {
  return [useAtomValue(settingsAtom), useSetAtom(changeAtom)];
}
