import { createContext, use } from 'react';
import type { Bundle } from './bundle';

/** A screen whose descriptors may be changed while it is open: a module that is released anew. */
export interface Renewal {
  /** What the server has now, where that is not what is drawn. */
  newer: Bundle | undefined;
  /** Asks the server; cheap where nothing has changed. A failure is no answer. */
  look(): Promise<void>;
  /** Draws what is newer. */
  take(): void;
}

const Context = createContext<Renewal>({ newer: undefined, look: async () => {}, take: () => {} });

export const RenewalProvider = Context;

export const useRenewal = (): Renewal => use(Context);
