import { useAtom } from 'jotai';
import { parseSettings, type Settings } from './settings';
import { storedAtom } from './stored-atom';

export const settingsAtom = storedAtom<Settings>('tangu.settings', { read: parseSettings, write: JSON.stringify });

/** The settings and a function to change some of them. */
export function useSettings(): [Settings, (change: Partial<Settings>) => void] {
  const [settings, set] = useAtom(settingsAtom);
  return [settings, (change) => set((current) => ({ ...current, ...change }))];
}
