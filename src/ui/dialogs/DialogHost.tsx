import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useDescriptorUpdates } from '../descriptors/updates-context';
import { UpdateHoldProvider } from '../descriptors/update-hold';
import { DialogsProvider, type Dialogs } from './dialogs-context';

/** What is open: the descriptor's id, what it was opened with, and whom to tell. */
export interface OpenDialog {
  key: number;
  id: string;
  params: Readonly<Record<string, unknown>>;
  settle(isChanged: boolean): void;
}

const DialogWindow = lazy(async () => ({ default: (await import('./windows')).DialogWindow }));

/**
 * Where the dialogs of a screen are drawn, each above those that were open before it. Newer descriptors are drawn by
 * themselves while nothing is filled in; in a form, that is for who fills it in to say. `isForm`: the page itself is one.
 */
export function DialogHost({ isForm = false, children }: { isForm?: boolean; children: ReactNode }): ReactNode {
  const { newer, apply: take } = useDescriptorUpdates();
  const [open, setOpen] = useState<readonly OpenDialog[]>([]);
  const count = useRef(0);
  const dialogs = useMemo<Dialogs>(
    () => ({
      open: (id, params) =>
        new Promise((settle) => {
          count.current += 1;
          const key = count.current;
          setOpen((before) => [...before, { key, id, params, settle }]);
        }),
    }),
    [],
  );
  const [holds, setHolds] = useState(0);
  const hold = useCallback(() => {
    setHolds((before) => before + 1);
    return () => setHolds((before) => before - 1);
  }, []);
  const isIdle = !isForm && open.length === 0 && holds === 0;
  useEffect(() => {
    if (newer && isIdle) take();
  }, [newer, isIdle, take]);
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
