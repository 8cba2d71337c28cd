import { createContext, useContext } from 'react';
import type { Fragments } from './create-fragments';

export const FragmentsContext = createContext<Fragments | undefined>(undefined);

/** Throws outside of the designer. */
export function useFragments(): Fragments {
  const fragments = useContext(FragmentsContext);
  if (!fragments) throw new Error('useFragments is used outside of the designer. Wrap the component in FragmentsContext.');
  return fragments;
}
