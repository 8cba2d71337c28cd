import type { Commands, TransferName } from '../commands/create-commands';

/**
 * Copies, cuts or pastes for a menu. `false` if the browser lets a page read the clipboard only by its own key, as it does
 * without TLS.
 */
export async function runClipboard(name: TransferName, transfer: Commands['transfer']): Promise<boolean> {
  if (name !== 'paste') return document.execCommand(name);
  let text: string;
  try {
    text = await navigator.clipboard.readText();
  } catch {
    return false;
  }
  transfer('paste', { getData: () => text, setData: () => {} });
  return true;
}
