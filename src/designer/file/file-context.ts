import { createContext } from 'react';
import type { FileReadResult } from '#api/generated/visualdev/file.gen.ts';

/** The open file; missing in the designer of a module. */
export const FileContext = createContext<FileReadResult | undefined>(undefined);
