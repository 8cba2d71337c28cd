import { createContext, use } from 'react';

export interface Dialogs {
  /**
   * Opens a dialog. Resolves when it closes, to whether something was saved in it. `onLateChange` is called for what is saved
   * afterwards, such as the undo of a deletion.
   */
  open(dialogId: string, params: Readonly<Record<string, unknown>>, onLateChange?: () => void): Promise<boolean>;
}

const Context = createContext<Dialogs | null>(null);

export const DialogsProvider = Context;

export function useDialogs(): Dialogs {
  const dialogs = use(Context);
  if (!dialogs) throw new Error('A dialog can only be opened inside a screen.');
  return dialogs;
}
