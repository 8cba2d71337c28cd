import { useAtomValue } from 'jotai';
import { showToast } from '../feedback/toasts';
import { useShellText } from '../i18n/use-shell-text';
import { externalAddress } from '../routes/external-address';
import { menuAtom } from '../routes/menu-atoms';
import type { MenuEntry } from '../routes/menu-entries-of';
import { tokenAtom } from '../session/session-atoms';
import { useOpenPage } from '../tabs/use-open-page';
import { opensNewTab } from './menu-items-of';

/** Opens a menu entry by its id, in the application or in a new window. */
export function useOpenEntry(): (id: string, keys: Parameters<typeof opensNewTab>[0]) => void {
  const t = useShellText();
  const entries = useAtomValue(menuAtom);
  const token = useAtomValue(tokenAtom);
  const openPage = useOpenPage();
  return (id, keys) => {
    const entry = findEntry(entries, id);
    if (entry?.to !== undefined && !opensNewTab(keys)) openPage(entry.to);
    if (entry?.opens === undefined) return;
    const address = externalAddress(entry.opens, { origin: window.location.origin, token });
    if (address) window.open(address, '_blank', 'noopener');
    else showToast({ kind: 'error', text: t('frame.refused') });
  };
}

function findEntry(entries: readonly MenuEntry[], id: string): MenuEntry | undefined {
  for (const entry of entries) {
    const match = entry.id === id ? entry : findEntry(entry.children ?? [], id);
    if (match) return match;
  }
  return undefined;
}
