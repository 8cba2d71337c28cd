import { useEffect, useRef } from 'react';
import { isOutage, reconnection } from '#api/reconnection.ts';

/** Reloads once when the server can be reached again, if `error` is that it could not. */
export function useReloadWhenBack(error: unknown, reload: () => void): void {
  const latest = useRef(reload);
  useEffect(() => {
    latest.current = reload;
  });
  useEffect(() => (isOutage(error) ? reconnection.wait(() => latest.current()) : undefined), [error]);
}
