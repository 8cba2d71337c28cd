import { createContext, use, useEffect } from 'react';

interface PanelGuard {
  /** Sets whether closing the dialog loses changes of the panel in it. */
  protect(isAtRisk: (() => boolean) | undefined): void;
  /** Closes the dialog, after a question if changes are lost. */
  leave(): void;
}

const Context = createContext<PanelGuard | null>(null);

export const PanelGuardProvider = Context;

/**
 * Lets the dialog around a panel ask before it closes with unsaved changes. Returns the function that closes it like its close
 * button; `undefined` outside of a dialog.
 */
export function usePanelGuard(isAtRisk: () => boolean): (() => void) | undefined {
  const guard = use(Context);
  useEffect(() => {
    guard?.protect(isAtRisk);
    return () => guard?.protect(undefined);
  });
  return guard?.leave;
}
