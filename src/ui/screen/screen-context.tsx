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

/** The id of the descriptor that the node is drawn for; `undefined` for a node alone, as in the gallery. */
export const useScreenId = (): string | undefined => use(Context)?.id;

export function useScreen(): ScreenScope {
  const scope = use(Context);
  if (!scope) throw new Error('A node is drawn outside of a screen.');
  return scope;
}
