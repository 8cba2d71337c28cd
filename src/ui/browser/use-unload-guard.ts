import { useEffect, useRef } from 'react';

/** Lets the browser ask before its tab is closed with unsaved changes. */
export function useUnloadGuard(isUnsaved: () => boolean, isOpen: boolean): void {
  const latest = useRef(isUnsaved);
  useEffect(() => {
    latest.current = isUnsaved;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (latest.current()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isOpen]);
}
