import { useEffect, useRef } from 'react';
import { liveHub } from './live-hub';
import { createQuietReload, type QuietReload } from './quiet-reload';
import { useLive } from './use-live';

/**
 * Reloads quietly after other users, or other tabs, have changed records of a resource. Waits while the tab is hidden, and
 * while `isHeld`, for example because the user edits rows.
 */
export function useReloadOnChange(resource: string | undefined, reload: () => void, isHeld = false): void {
  const latest = useRef({ reload, isHeld });
  const quietReload = useRef<QuietReload>(undefined);
  useEffect(() => {
    const created = createQuietReload({
      reload: () => latest.current.reload(),
      mayReload: () => !latest.current.isHeld && document.visibilityState !== 'hidden',
    });
    quietReload.current = created;
    document.addEventListener('visibilitychange', created.check);
    return () => {
      document.removeEventListener('visibilitychange', created.check);
      created.stop();
    };
  }, []);
  useEffect(() => {
    latest.current = { reload, isHeld };
    quietReload.current?.check();
  });
  useLive('changed', (message) => {
    if (message['resource'] === resource) quietReload.current?.request();
  });
  useLive('reload', () => {
    if (resource !== undefined) quietReload.current?.request();
  });
  useEffect(() => (resource === undefined ? undefined : liveHub.watch(resource)), [resource]);
}
