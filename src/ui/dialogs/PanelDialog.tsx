import { useCallback, useMemo, useRef, type ReactNode } from 'react';
import { resolveFields } from '#engine/resolve-fields';
import { RenderNode } from '../nodes/RenderNode';
import { ScreenProvider } from '../screen/screen-context';
import { ScreenSkeleton } from '../states/ScreenSkeleton';
import { useLayer } from '../browser/layers';
import { DialogFrame } from './DialogFrame';
import { dialogTitle, type DialogBodyProps } from './dialog-body';
import { PanelGuardProvider } from './panel-guard';
import { useDiscardQuestion } from './use-discard-question';
import { useText } from '../services';

/** A dialog without a record, such as a list. Its title may name its params: `{{name}}`. */
export function PanelDialog({ descriptor, dialog, isOpen, close, onGone, scope }: DialogBodyProps): ReactNode {
  const text = useText();
  const root = useMemo(() => resolveFields(descriptor.root, undefined), [descriptor]);
  const inside = useMemo(
    () => ({ ...scope, dialog: { close: () => close(), submit: async () => false, reset: () => {} } }),
    [scope, close],
  );
  const guard = useRef<() => boolean>(undefined);
  const ask = useDiscardQuestion(!isOpen);
  const isAtRisk = () => guard.current?.() === true;
  const leave = useCallback(async () => {
    if (guard.current?.() !== true || (await ask('discard'))) close();
  }, [ask, close]);
  const protection = useMemo(
    () => ({
      protect: (risk: (() => boolean) | undefined) => {
        guard.current = risk;
      },
      leave: () => void leave(),
    }),
    [leave],
  );
  useLayer({ isAtRisk, confirmLeave: () => ask('leave'), onBack: () => void leave() }, isOpen);
  return (
    <DialogFrame
      title={text(dialogTitle(descriptor, false), dialog.params)}
      width={descriptor.width ?? 700}
      placement={descriptor.placement ?? 'center'}
      isOpen={isOpen}
      onClose={() => void leave()}
      onGone={onGone}
      isBare
    >
      <PanelGuardProvider value={protection}>
        <ScreenProvider value={inside}>
          <RenderNode node={root} fallback={<ScreenSkeleton />} />
        </ScreenProvider>
      </PanelGuardProvider>
    </DialogFrame>
  );
}
