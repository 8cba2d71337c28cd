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
  // At once: the next key or press must reach the real input. One that is drawn later can replace the plain input after a press and
  // before its focus, which then gets lost.
  const showAtOnce = (View: ComponentType<Props>, focusState: FocusState | undefined): void => flushSync(() => show(View, focusState));
  const activate = (readFocus: () => FocusState | undefined): void => {
    const view = source.loaded();
    const focusState = readFocus();
    // The focus may come from an effect, which cannot draw. What an event of the focus sets is drawn at its end.
    if (view) return focusState === undefined ? showAtOnce(view, focusState) : show(view, focusState);
    return load((loaded) => showAtOnce(loaded, readFocus()));
  };
  // A text that is being composed would be lost with the plain input.
  const load = (showLoaded: (loaded: ComponentType<Props>) => void): void =>
    void source.load().then((loaded) => whenComposed(() => showLoaded(loaded)), ignoreFailure);
  useEffect(() => {
    if (source.loaded() && !isNeeded) return undefined;
    const timer = setTimeout(
      () => (isNeeded ? load((loaded) => show(loaded, undefined)) : void source.load().catch(ignoreFailure)),
      isNeeded ? 0 : preloadDelay,
    );
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `load` depends on these alone
  }, [source, isNeeded]);
  return { ...shown, activate };
}

/** In milliseconds: after the first requests of a page. */
const preloadDelay = 3000;

/** The plain input stays, and the next activation loads again. */
const ignoreFailure = (): void => {};
