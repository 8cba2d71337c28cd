import { lazy, Suspense, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useDescriptorUpdates } from '../descriptors/updates-context';
import { UpdateHoldProvider } from '../descriptors/update-hold';
import { DialogsProvider, type Dialogs, type OpenOptions } from './dialogs-context';

/** An open dialog: the descriptor's id, its params, and what its opener gave. */
export interface OpenDialog extends OpenOptions {
  key: number;
  id: string;
  params: Readonly<Record<string, unknown>>;
  settle(isChanged: boolean): void;
}

const DialogWindow = lazy(async () => ({ default: (await import('./windows')).DialogWindow }));

/**
 * Draws the open dialogs of a screen above each other. Newer descriptors are applied at once unless a form is open, in
 * which the user decides. `isForm`: the page itself is a form.
 */
export function DialogHost({ isForm = false, children }: { isForm?: boolean; children: ReactNode }): ReactNode {
  const { newer, apply } = useDescriptorUpdates();
  const [open, setOpen] = useState<readonly OpenDialog[]>([]);
  const lastKey = useRef(0);
  const around = use(DialogsProvider) ?? undefined;
  const dialogs = useMemo<Dialogs>(
    () => ({
      around,
      open: (id, params, options) =>
        new Promise((settle) => {
          lastKey.current += 1;
          const key = lastKey.current;
          setOpen((before) => [...before, { ...options, key, id, params, settle }]);
        }),
    }),
    [around],
  );
  const [holdCount, setHoldCount] = useState(0);
  const hold = useCallback(() => {
    setHoldCount((count) => count + 1);
    return () => setHoldCount((count) => count - 1);
  }, []);
  const isIdle = !isForm && open.length === 0 && holdCount === 0;
  useEffect(() => {
    if (newer && isIdle) void apply();
  }, [newer, isIdle, apply]);
  return (
    <DialogsProvider value={dialogs}>
      <UpdateHoldProvider value={hold}>{children}</UpdateHoldProvider>
      {open.map((dialog) => (
        <Suspense key={dialog.key} fallback={null}>
          <DialogWindow dialog={dialog} onGone={() => setOpen((before) => before.filter(({ key }) => key !== dialog.key))} />
        </Suspense>
      ))}
    </DialogsProvider>
  );
}
