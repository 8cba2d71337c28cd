import { createContext, use } from 'react';
import type { Bundle } from './bundle';

/** A screen whose descriptors may be changed while it is open: a module that is released anew. */
export interface DescriptorUpdates {
  /** What the server has now, where that is not what is drawn. */
  newer: Bundle | undefined;
  /** Asks the server; cheap where nothing has changed. A failure is no answer. */
  check(): Promise<void>;
  /** Draws what is newer. */
  apply(): void;
}

const Context = createContext<DescriptorUpdates>({ newer: undefined, check: async () => {}, apply: () => {} });

export const DescriptorUpdatesProvider = Context;

export const useDescriptorUpdates = (): DescriptorUpdates => use(Context);
