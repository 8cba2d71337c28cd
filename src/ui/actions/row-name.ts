import { createContext } from 'react';
import type { Row } from '#form/row-context.tsx';

/** The name of a row, by which questions and messages of its actions call it. `null` where rows have no names. */
export const RowNameContext = createContext<((row: Row) => string) | null>(null);
