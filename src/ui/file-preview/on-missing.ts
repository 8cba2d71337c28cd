import { createContext } from 'react';

/** Called when the file that a preview shows does not exist. */
export const OnMissing = createContext<() => void>(() => {});
