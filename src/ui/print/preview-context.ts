import { createContext } from 'react';

/** Whether records are shown to try a design, so that they are not printed. */
export const PreviewContext = createContext(false);
