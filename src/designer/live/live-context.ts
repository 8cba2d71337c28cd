import { createContext, useContext, useEffect } from 'react';
import type { Live } from './create-live';

export const LiveContext = createContext<Live | undefined>(undefined);

/** The live form of the designer; what it shows is loaded. Throws outside of the designer. */
export function useLive(): Live {
  const live = useContext(LiveContext);
  if (!live) throw new Error('useLive is used outside of the designer. Wrap the component in LiveContext.');
  useEffect(() => live.ensure(), [live]);
  return live;
}
