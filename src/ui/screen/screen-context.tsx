import { createContext, use } from 'react';
import type { ScreenStore } from './screen-store';

export interface ScreenScope {
  /** The id of the screen's or dialog's descriptor. */
  id: string;
  store: ScreenStore;
  /** Set in a dialog: what its actions `close`, `submit` and `reset` do. */
  dialog?: { close(): void; submit(): Promise<boolean>; reset(): void };
  /** Records that something was saved. The opener is told when the dialog closes. */
  markChanged(): void;
}

const Context = createContext<ScreenScope | null>(null);

export const ScreenProvider = Context;

export function useScreen(): ScreenScope {
  const scope = use(Context);
  if (!scope) throw new Error('A node is drawn outside of a screen.');
  return scope;
}
