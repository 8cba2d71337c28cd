import { useEffect, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import type { LazyValue } from './lazy-value';

export interface DeferredInput<Props, FocusState> {
  /** What has been stood in for, once somebody came near and it is loaded. */
  View?: ComponentType<Props>;
  /** What it takes over; nothing, where somebody only passes by. */
  focusState?: FocusState;
  /** Somebody comes near. `arrival` is asked when the view is there. */
  activate(focusState: () => FocusState | undefined): void;
}

/**
 * For an input that costs much and that few ever touch: something plain that looks the same stands in for it until the
 * pointer or the focus comes near. It is loaded then, or when the page has been quiet for a while. `isNeeded` says that
 * nothing plain can look the same.
 */
export function useDeferredInput<Props, FocusState>(source: LazyValue<ComponentType<Props>>, isNeeded = false): DeferredInput<Props, FocusState> {
  const [near, setNear] = useState<Omit<DeferredInput<Props, FocusState>, 'activate'>>(() => (isNeeded ? { View: source.loaded() } : {}));
  const take = (View: ComponentType<Props>, from: FocusState | undefined): void => setNear((now) => (now.View && from === undefined ? now : { View, focusState: from }));
  const activate = (focusState: () => FocusState | undefined): void => {
    const view = source.loaded();
    if (view) return take(view, focusState());
    const takeLoaded = (loaded: ComponentType<Props>): void => {
      const from = focusState();
      // Who is in goes on typing: a key between this and the view would still go to what is plain, and be lost with it.
      if (from === undefined) take(loaded, from);
      else flushSync(() => take(loaded, from));
    };
    source.load().then(takeLoaded, ignore);
  };
  useEffect(() => {
    if (source.loaded() && !isNeeded) return undefined;
    const soon = setTimeout(() => (isNeeded ? activate(nothing) : void source.load().catch(ignore)), isNeeded ? 0 : idle);
    return () => clearTimeout(soon);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `come` is the same as long as these are
  }, [source, isNeeded]);
  return { ...near, activate };
}

/** In milliseconds: after what everybody waits for. */
const idle = 3000;

/** Not to be reached: what is plain stays, and the next one who comes near tries again. */
const ignore = (): void => {};

const nothing = (): undefined => undefined;
