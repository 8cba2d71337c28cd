import { createContext, use, useEffect } from 'react';

const Context = createContext<() => () => void>(() => () => {});

/** Holds automatic updates of the screen. The hold returns the function that ends it. */
export const UpdateHoldProvider = Context;

/** Holds updates of the screen's descriptors while the user fills in a form outside of a dialog. */
export function useUpdateHold(isHeld: boolean): void {
  const hold = use(Context);
  useEffect(() => (isHeld ? hold() : undefined), [hold, isHeld]);
}
