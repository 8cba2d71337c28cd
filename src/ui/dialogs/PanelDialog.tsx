import { useMemo, type ReactNode } from 'react';
import { resolveFields } from '#engine/resolve-fields';
import { RenderNode } from '../nodes/RenderNode';
import { ScreenProvider } from '../screen/screen-context';
import { ScreenSkeleton } from '../states/ScreenSkeleton';
import { useBackCloses } from '../browser/layers';
import { DialogFrame } from './DialogFrame';
import { dialogTitle, type DialogBodyProps } from './dialog-body';
import { useText } from '../services';

/** A dialog without a record, such as a list. */
export function PanelDialog({ descriptor, isOpen, close, onGone, scope }: DialogBodyProps): ReactNode {
  const text = useText();
  const root = useMemo(() => resolveFields(descriptor.root, undefined), [descriptor]);
  const inside = useMemo(
    () => ({ ...scope, dialog: { close: () => close(), submit: async () => false, reset: () => {} } }),
    [scope, close],
  );
  useBackCloses(() => close(), isOpen);
  return (
    <DialogFrame
      title={text(dialogTitle(descriptor, false))}
      width={descriptor.width ?? 700}
      placement={descriptor.placement ?? 'center'}
      isOpen={isOpen}
      onClose={() => close()}
      onGone={onGone}
      isBare
    >
      <ScreenProvider value={inside}>
        <RenderNode node={root} fallback={<ScreenSkeleton />} />
      </ScreenProvider>
    </DialogFrame>
  );
}
