import { useEffect, useRef } from 'react';

/** A page, dialog or question with what the user typed into it. */
export interface Layer {
  /** Whether leaving it loses changes. */
  isAtRisk(): boolean;
  /** Asks the user. Resolves to whether to leave. */
  confirmLeave(): Promise<boolean>;
  /** Closes a window on the browser's Back. The page itself has none. */
  onBack?(): void;
}

/** The open layers, the topmost last. The whole document has one history, and so one stack. */
const openLayers: { readonly current: Layer }[] = [];

/** Set by `LeaveGuard`. */
export const windowOpened = { call: (): void => {} };

/** Registers a layer as long as it is open. The latest functions are called. */
export function useLayer(layer: Layer, isOpen = true): void {
  const latest = useRef(layer);
  useEffect(() => {
    latest.current = layer;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    openLayers.push(latest);
    if (latest.current.onBack) windowOpened.call();
    return () => void (openLayers.includes(latest) && openLayers.splice(openLayers.indexOf(latest), 1));
  }, [isOpen]);
}

/** Lets the browser's Back close a window without changes. */
export const useBackCloses = (onBack: () => void, isOpen: boolean): void =>
  useLayer({ isAtRisk: () => false, confirmLeave: async () => true, onBack }, isOpen);

/** Asks the user about the topmost layer that loses changes. Resolves to whether to leave. */
export const mayLeave = async (): Promise<boolean> => (await layerAtRisk()?.confirmLeave()) !== false;

/** The topmost layer that loses changes. */
export const layerAtRisk = (): Layer | undefined => openLayers.findLast(({ current }) => current.isAtRisk())?.current;

/** The topmost layer that the browser's Back closes. */
export const topWindow = (): Layer | undefined => openLayers.findLast(({ current }) => current.onBack)?.current;

/** The user has decided to leave: nothing is asked any more. */
export const forgetLayers = (): void => void openLayers.splice(0);
