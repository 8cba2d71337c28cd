import { createContext, use } from 'react';
import type { Bundle } from './bundle';

/** Newer descriptors of an open screen, for example after its module was released again. */
export interface DescriptorUpdates {
  /** The server's bundle if it differs from the drawn one. */
  newer: Bundle | undefined;
  /** Asks the server for a newer bundle. A failed request is ignored. */
  check(): Promise<void>;
  /** Draws the newer bundle, after the saves that are under way. */
  apply(): Promise<void>;
  /** Names a save, whose form stays until it has ended. */
  addSave(save: Promise<unknown>): void;
}

const Context = createContext<DescriptorUpdates>({ newer: undefined, check: async () => {}, apply: async () => {}, addSave: () => {} });

export const DescriptorUpdatesProvider = Context;

export const useDescriptorUpdates = (): DescriptorUpdates => use(Context);
