import { useEffect, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { whenComposed } from './composition';
import type { LazyValue } from './lazy-value';

export interface DeferredInput<Props, FocusState> {
  /** The real input, once it is activated and loaded. */
  View?: ComponentType<Props>;
  /** The focus and keys that the real input takes over; `undefined` if the plain one does not have the focus. */
  focusState?: FocusState;
  /** The pointer or the focus reached the plain input. `focusState` is read when the real one is loaded. */
  activate(focusState: () => FocusState | undefined): void;
}

/**
 * Defers an expensive input: a plain input of the same look is shown until the pointer or the focus reaches it. The real one
 * is loaded then, or a while after the page. `isNeeded`: no plain input can show the value, so the real one is loaded at once.
 */
export function useDeferredInput<Props, FocusState>(
  source: LazyValue<ComponentType<Props>>,
  isNeeded = false,
): DeferredInput<Props, FocusState> {
  const [shown, setShown] = useState<Omit<DeferredInput<Props, FocusState>, 'activate'>>(() => (isNeeded ? { View: source.loaded() } : {}));
  const show = (View: ComponentType<Props>, focusState: FocusState | undefined): void =>
    setShown((before) => (before.View && focusState === undefined ? before : { View, focusState }));
  const activate = (readFocus: () => FocusState | undefined): void => {
    const view = source.loaded();
    if (view) return show(view, readFocus());
    const showLoaded = (loaded: ComponentType<Props>): void => {
      const focusState = readFocus();
      // At once while the user types: the next key must reach the real input.
      if (focusState === undefined) show(loaded, focusState);
      else flushSync(() => show(loaded, focusState));
    };
    // A text that is being composed would be lost with the plain input.
    source.load().then((loaded) => whenComposed(() => showLoaded(loaded)), ignoreFailure);
  };
  useEffect(() => {
    if (source.loaded() && !isNeeded) return undefined;
    const timer = setTimeout(() => (isNeeded ? activate(noFocus) : void source.load().catch(ignoreFailure)), isNeeded ? 0 : preloadDelay);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `activate` depends on these alone
  }, [source, isNeeded]);
  return { ...shown, activate };
}

/** In milliseconds: after the first requests of a page. */
const preloadDelay = 3000;

/** The plain input stays, and the next activation loads again. */
const ignoreFailure = (): void => {};

const noFocus = (): undefined => undefined;
