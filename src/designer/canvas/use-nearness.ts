import { createContext, useContext, useEffect, useRef, useState, type RefObject } from 'react';
import type { Nearness } from './create-nearness';

export const NearnessContext = createContext<Nearness | undefined>(undefined);

interface NearState {
  isNear: boolean;
  /** The height when it was drawn last, in pixels. */
  height?: number;
}

/** The ref of a node's wrapper, and whether to draw the node. Without a canvas around it everything is drawn. */
export function useNearness(): [wrapper: RefObject<HTMLDivElement | null>, state: NearState] {
  const nearness = useContext(NearnessContext);
  const wrapper = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<NearState>(() => ({ isNear: nearness?.isImmediate() ?? true }));
  const { isNear } = state;
  useEffect(() => {
    // The wrapper has no box of its own.
    const element = wrapper.current?.firstElementChild;
    if (!nearness || !element) return undefined;
    return nearness.watch(element, isNear, (next, height) => {
      if (next !== isNear) setState(next ? { isNear: true } : { isNear: false, height });
    });
  }, [nearness, isNear]);
  return [wrapper, state];
}
