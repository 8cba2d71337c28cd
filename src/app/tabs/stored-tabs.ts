import { isJsonObject } from '#engine/json';
import { home, type Tab } from './tabs';

/** Tabs that a reload brings back. */
const maxStored = 30;

const key = 'tangu.tabs';

/**
 * The tabs of a user in this browser tab. A new window begins with the tabs that the user had last. The session storage ends
 * with its browser tab.
 */
export const storedTabs = (userId: string): readonly Tab[] =>
  readTabs(userId, 'sessionStorage') ?? readTabs(userId, 'localStorage') ?? [home];

/** Stores the tabs for a reload of this browser tab, and for the next new window. */
export function storeTabs({ userId, tabs }: { userId: string; tabs: readonly Tab[] }): void {
  const text = JSON.stringify({ userId, tabs: tabs.slice(-maxStored) });
  for (const name of storages) attempt(() => window[name].setItem(key, text));
}

/** Removes the tabs, as after a logout. */
export function forgetTabs(): void {
  for (const name of storages) attempt(() => window[name].removeItem(key));
}

type StorageName = 'sessionStorage' | 'localStorage';

const storages: readonly StorageName[] = ['sessionStorage', 'localStorage'];

/** `undefined` without tabs of the user. */
function readTabs(userId: string, name: StorageName): readonly Tab[] | undefined {
  const stored = attempt(() => JSON.parse(window[name].getItem(key) ?? 'null') as unknown);
  if (!isJsonObject(stored) || stored['userId'] !== userId || !Array.isArray(stored['tabs'])) return undefined;
  const tabs = stored['tabs'].filter(isTab).filter(({ path }) => path !== home.path);
  return [home, ...tabs.slice(0, maxStored)];
}

const isTab = (value: unknown): value is Tab =>
  isJsonObject(value) && isOwnAddress(value['path']) && isOwnAddress(value['url']) && typeof value['name'] === 'string';

const isOwnAddress = (value: unknown): boolean => typeof value === 'string' && /^\/(?!\/)/.test(value);

/** A missing or full storage keeps nothing. */
function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
