import { createContext, use, useEffect } from 'react';

const Context = createContext<() => () => void>(() => () => {});

/** Puts off that the screen is drawn anew by itself; returns what ends that. */
export const UpdateHoldProvider = Context;

/** Keeps the screen as it is, whatever has become of its descriptors, while something is filled in that is no dialog. */
export function useUpdateHold(isHeld: boolean): void {
  const hold = use(Context);
  useEffect(() => (isHeld ? hold() : undefined), [hold, isHeld]);
}
