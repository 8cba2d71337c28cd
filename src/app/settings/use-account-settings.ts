import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { profileClient } from '../profile/profile-client';
import { store } from '../store';
import { deviceSetting, type Settings } from './settings';
import { settingsAtom, unsavedAtom } from './settings-atom';

/** In milliseconds: several changes are one request. */
const saveDelay = 600;

/** Saves changed settings with the account. What could not be saved is sent with the next change or start. */
export function useAccountSettings(): void {
  const settings = useAtomValue(settingsAtom);
  const unsaved = useAtomValue(unsavedAtom);
  useEffect(() => {
    if (unsaved.length === 0) return undefined;
    const timer = setTimeout(() => void save(settings), saveDelay);
    return () => clearTimeout(timer);
  }, [settings, unsaved]);
}

async function save(all: Settings): Promise<void> {
  const { [deviceSetting]: _, ...settings } = all;
  const saved = await profileClient.setDisplay(settings).then(
    () => true,
    () => false,
  );
  // Another change has a request of its own.
  if (saved && Object.entries(settings).every(([name, value]) => store.get(settingsAtom)[name as keyof Settings] === value))
    store.set(unsavedAtom, []);
}
