import { createContext } from 'react';
import type { DesignSession } from './create-design-session';

/** The open session, below the designer's page; missing where a design is not saved. */
export const DesignSessionContext = createContext<DesignSession | undefined>(undefined);
