import { createContext, useContext } from 'react';
import type { DesignStore } from './design-store';

/** The store of the open design, below the designer's page. */
export const DesignStoreContext = createContext<DesignStore | undefined>(undefined);

/** The store of the open design. Throws outside of the designer. */
export function useDesignStore(): DesignStore {
  const store = useContext(DesignStoreContext);
  if (!store) throw new Error('useDesignStore is used outside of the designer. Wrap the component in DesignStoreContext.');
  return store;
}
