import { createContext, use, useEffect, useRef } from 'react';

/** A page, dialog or question with what the user typed into it. */
export interface Layer {
  /** Whether leaving it loses changes. */
  isAtRisk(): boolean;
  /** Asks the user. Resolves to whether to leave. */
  confirmLeave(): Promise<boolean>;
  /** Closes a window on the browser's Back. The page itself has none. */
  onBack?(): void;
}

/** The path of the page around a layer; `undefined` for layers of the shell. */
export const PageContext = createContext<string | undefined>(undefined);

interface OpenLayer {
  readonly latest: { readonly current: Layer };
  page: string | undefined;
}

/** The open layers, the topmost last. The whole document has one history, and so one stack. */
const openLayers: OpenLayer[] = [];

/** Set by `LeaveGuard`. */
export const windowOpened = { call: (): void => {} };

/** The path of the page that the user sees. Set by the application. */
export const pageInSight: { path: string | undefined } = { path: undefined };

/** Whether a page is kept when another path is opened, so that leaving it loses nothing. Set by the application. */
export const pageKept = { call: (_from: string, _to: string): boolean => false };

/** Whether the user has been asked about the navigation that is under way. */
let isConfirmed = false;

/** Navigates after the user has been asked. The guard asks no second time. */
export function leaveConfirmed(navigate: () => void): void {
  isConfirmed = true;
  try {
    navigate();
  } finally {
    isConfirmed = false;
  }
}

/** Whether a navigation must ask about changes that it loses. */
export const mustAsk = (from: string, to: string): boolean => !isConfirmed && layerAtRisk() !== undefined && !pageKept.call(from, to);

/** Registers a layer as long as it is open. The latest functions are called. */
export function useLayer(layer: Layer, isOpen = true): void {
  const latest = useRef(layer);
  const page = use(PageContext);
  useEffect(() => {
    latest.current = layer;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const open = { latest, page };
    openLayers.push(open);
    if (latest.current.onBack) windowOpened.call();
    return () => void (openLayers.includes(open) && openLayers.splice(openLayers.indexOf(open), 1));
  }, [isOpen, page]);
}

/** Lets the browser's Back close a window without changes. */
export const useBackCloses = (onBack: () => void, isOpen: boolean): void =>
  useLayer({ isAtRisk: () => false, confirmLeave: async () => true, onBack }, isOpen);

/** Asks the user about the topmost layer that loses changes. Resolves to whether to leave. */
export const mayLeave = async (): Promise<boolean> => (await layerAtRisk()?.confirmLeave()) !== false;

/** The open layers of a page that lose changes. */
export const layersAtRisk = (page: string): Layer[] => layersOf(page).filter((layer) => layer.isAtRisk());

/** Whether a page has open windows, such as dialogs. */
export const hasWindows = (page: string): boolean => layersOf(page).some(({ onBack }) => onBack);

const layersOf = (page: string): Layer[] => openLayers.flatMap((layer) => (layer.page === page ? [layer.latest.current] : []));

/** The topmost layer that loses changes. */
export const layerAtRisk = (): Layer | undefined => openLayers.findLast(({ latest }) => latest.current.isAtRisk())?.latest.current;

/** The topmost layer that the browser's Back closes. */
export const topWindow = (): Layer | undefined => openLayers.findLast(({ latest }) => latest.current.onBack)?.latest.current;

/** The user has decided to leave: nothing is asked any more. */
export const forgetLayers = (): void => void openLayers.splice(0);
