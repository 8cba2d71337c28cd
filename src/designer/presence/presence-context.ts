import { atom } from 'jotai';
import { createContext, useContext } from 'react';
import { useDesignAtom } from '../page/use-design';
import type { Peer, Presence } from './create-presence';

/** The other designers of an open module; missing for a file. */
export const PresenceContext = createContext<Presence | undefined>(undefined);

const alone = atom<readonly Peer[]>([]);

export const usePeers = (): readonly Peer[] => useDesignAtom(useContext(PresenceContext)?.peers ?? alone);
