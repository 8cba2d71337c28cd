import { createContext, use } from 'react';
import type { ScreenStore } from './screen-store';

export interface ScreenScope {
  /** The id of the screen's or dialog's descriptor. */
  id: string;
  store: ScreenStore;
  /** In a dialog: how its actions end it, and how they say that something was saved. */
  dialog?: { close(): void; submit(): Promise<boolean>; reset(): void };
  /** Something was saved from here; the opener is told when this closes. */
  markChanged(): void;
}

const Context = createContext<ScreenScope | null>(null);

export const ScreenProvider = Context;

export function useScreen(): ScreenScope {
  const scope = use(Context);
  if (!scope) throw new Error('A node is drawn outside of a screen.');
  return scope;
}
