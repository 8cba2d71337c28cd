import type { DesignStore } from '../store/design-store';
import { pasteInto } from './clipboard-events';

/**
 * Copies, cuts or pastes for a menu. `false` if the browser lets a page read the clipboard only by its own key, as it does
 * without TLS.
 */
export async function runClipboard(store: DesignStore, name: 'copy' | 'cut' | 'paste'): Promise<boolean> {
  if (name !== 'paste') return document.execCommand(name);
  try {
    const text = await navigator.clipboard.readText();
    pasteInto(store, { getData: () => text, setData: () => {} });
    return true;
  } catch {
    return false;
  }
}
