import { createContext, use } from 'react';
import type { Action } from '#engine/generated/descriptor.gen';
import type { RecordList } from './record-list';

export interface Dialogs {
  /** Opens a dialog. Resolves when it closes, to whether something was saved in it. */
  open(dialogId: string, params: Readonly<Record<string, unknown>>, options?: OpenOptions): Promise<boolean>;
  /** Inside of a dialog: where it was opened itself. What is opened there stays when the dialog closes. */
  around?: Dialogs | undefined;
}

export interface OpenOptions {
  /** Called for what is saved after the dialog has closed, such as the undo of a deletion. */
  onLateChange?(): void;
  /** Title, place and width in place of its own. */
  frame?: Action['frame'];
  /** The list from which it is opened for a row. */
  records?: RecordList;
}

const Context = createContext<Dialogs | null>(null);

export const DialogsProvider = Context;

export function useDialogs(): Dialogs {
  const dialogs = use(Context);
  if (!dialogs) throw new Error('A dialog can only be opened inside a screen.');
  return dialogs;
}
