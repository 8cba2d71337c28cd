import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import type { DialogDescriptor } from '#engine/generated/descriptor.gen';
import { useDescriptors } from '../descriptors/bundle-context';
import { NodeBoundary } from '../nodes/NodeBoundary';
import { createScreenStore } from '../screen/create-screen-store';
import { ScreenProvider, type ScreenScope } from '../screen/screen-context';
import { DetailDialog } from './DetailDialog';
import type { DialogBodyProps } from './dialog-body';
import type { OpenDialog } from './DialogHost';
import { PanelDialog } from './PanelDialog';
import { RecordDialog } from './RecordDialog';

export interface OwnDialogProps {
  dialog: OpenDialog;
  onGone(): void;
}

/** A dialog of the bundle around it. With a resource it creates, updates or shows a record, without one it shows its root node. */
export function OwnDialog({ dialog, onGone }: OwnDialogProps): ReactNode {
  const own = useLastDescriptor(dialog.id);
  const descriptor = useMemo(() => ({ ...own, ...dialog.frame }), [own, dialog.frame]);
  const [isOpen, setIsOpen] = useState(true);
  const isChanged = useRef(false);
  const isSettled = useRef(false);
  const close = useCallback(
    (saved?: Promise<unknown>) => {
      setIsOpen(false);
      const settle = (): void => {
        isSettled.current = true;
        dialog.settle(isChanged.current);
      };
      if (saved) void saved.finally(settle);
      else settle();
    },
    [dialog],
  );
  const scope = useMemo<ScreenScope>(
    () => ({
      id: descriptor.id,
      store: createScreenStore({ params: dialog.params }),
      markChanged: () => {
        isChanged.current = true;
        if (isSettled.current) dialog.onLateChange?.();
      },
    }),
    [descriptor.id, dialog],
  );
  return (
    <NodeBoundary resetKey={dialog.key}>
      <ScreenProvider value={scope}>
        <Body
          kind={kindOf(descriptor)}
          descriptor={descriptor}
          dialog={dialog}
          isOpen={isOpen}
          close={close}
          onGone={onGone}
          scope={scope}
        />
      </ScreenProvider>
    </NodeBoundary>
  );
}

function kindOf({ resource, use }: DialogDescriptor): 'panel' | 'record' | 'detail' {
  if (resource === undefined) return 'panel';
  return use === 'detail' ? 'detail' : 'record';
}

function Body({ kind, ...props }: DialogBodyProps & { kind: 'panel' | 'record' | 'detail' }): ReactNode {
  if (kind === 'panel') return <PanelDialog {...props} />;
  return kind === 'detail' ? <DetailDialog {...props} /> : <RecordDialog {...props} />;
}

/** The current descriptor of a dialog, or its last one if an update of the screen removed it. */
function useLastDescriptor(id: string): DialogDescriptor {
  const current = useDescriptors().dialog(id);
  const [last, setLast] = useState(current);
  if (current && current !== last) setLast(current);
  const descriptor = current ?? last;
  if (!descriptor) throw new Error(`The screen came without the dialog \`${id}\`.`);
  return descriptor;
}
