import { lazy, Suspense, useMemo, useRef, useState, type ReactNode } from 'react';
import { DialogsProvider, type Dialogs } from './dialogs-context';

/** What is open: the descriptor's id, what it was opened with, and whom to tell. */
export interface OpenDialog {
  key: number;
  id: string;
  params: Readonly<Record<string, unknown>>;
  settle(isChanged: boolean): void;
}

const DialogWindow = lazy(async () => ({ default: (await import('./DialogWindow')).DialogWindow }));

/** Where the dialogs of a screen are drawn, each above those that were open before it. */
export function DialogHost({ children }: { children: ReactNode }): ReactNode {
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
  return (
    <DialogsProvider value={dialogs}>
      {children}
      {open.map((dialog) => (
        <Suspense key={dialog.key} fallback={null}>
          <DialogWindow dialog={dialog} onGone={() => setOpen((before) => before.filter(({ key }) => key !== dialog.key))} />
        </Suspense>
      ))}
    </DialogsProvider>
  );
}
