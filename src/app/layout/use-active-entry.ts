import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { menuAtom } from '../routes/menu-atoms';
import { activeEntryOf } from '../routes/menu-branch';
import type { MenuEntry } from '../routes/menu-entries-of';
import type { View } from '../routes/view';

/**
 * The entry of the first level that a view belongs to, or the one that the user chose since the last navigation. A view outside of
 * the menu keeps the entry of the view before.
 */
export function useActiveEntry(view: View): [MenuEntry | undefined, (id: string) => void] {
  const entries = useAtomValue(menuAtom);
  const [activeId, setActiveId] = useState<string>();
  const [previous, setPrevious] = useState<{ view: View; entries: readonly MenuEntry[] }>();
  if (previous?.view !== view || previous.entries !== entries) {
    setPrevious({ view, entries });
    setActiveId(activeEntryOf(entries, { path: view.path, modelId: view.modelId })?.id ?? activeId);
  }
  return [entries.find(({ id }) => id === activeId), setActiveId];
}
