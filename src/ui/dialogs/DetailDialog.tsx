import { Button } from 'antd';
import { Suspense, useMemo, type ReactNode } from 'react';
import { RowProvider } from '#form/row-context.tsx';
import { BackReferences } from '../relation/BackReferences';
import { HistoryButton } from '../history/HistoryButton';
import { PrintButton } from '../print/PrintButton';
import { DetailProvider } from '../display/detail-context';
import { FormBody } from '../form/FormBody';
import { ScreenProvider } from '../screen/screen-context';
import { useText } from '../services';
import { FailedState } from '../states/FailedState';
import { ScreenSkeleton } from '../states/ScreenSkeleton';
import { useUiText } from '../texts/use-own-text';
import { useBackCloses } from '../browser/layers';
import { DialogFrame } from './DialogFrame';
import { dialogTitle, type DialogBodyProps } from './dialog-body';
import { useDetail } from './use-detail';

/** A dialog that shows a record: its form with values instead of inputs. */
export function DetailDialog({ descriptor, dialog, isOpen, close, onGone, scope }: DialogBodyProps): ReactNode {
  const own = useUiText();
  const text = useText();
  const { root, record, form, failure, retry } = useDetail({
    descriptor,
    params: dialog.params,
    id: `dialog-${dialog.key}`,
    jotai: scope.store.jotai,
  });
  const inside = useMemo(
    () => ({ ...scope, dialog: { close: () => close(), submit: async () => false, reset: () => {} } }),
    [scope, close],
  );
  useBackCloses(() => close(), isOpen);
  return (
    <DialogFrame
      title={text(dialogTitle(descriptor, false))}
      width={descriptor.width ?? 600}
      placement={descriptor.placement ?? 'center'}
      isOpen={isOpen}
      onClose={() => close()}
      onGone={onGone}
      footer={[
        <HistoryButton
          key="history"
          resource={descriptor.resource}
          id={dialog.params['id']}
          onRestored={() => {
            scope.markChanged();
            retry();
          }}
        />,
        <PrintButton key="print" root={root} resource={descriptor.resource} id={dialog.params['id']} />,
        <Button key="close" autoInsertSpace={false} onClick={() => close()}>
          {own('close')}
        </Button>,
      ]}
    >
      <ScreenProvider value={inside}>
        {failure !== undefined && <FailedState title={own('recordFailed')} error={failure} onRetry={retry} />}
        {form ? (
          <RowProvider value={record}>
            <DetailProvider value>
              <Suspense fallback={<ScreenSkeleton />}>
                <FormBody root={root} form={form} />
                <BackReferences resource={descriptor.resource} id={dialog.params['id']} />
              </Suspense>
            </DetailProvider>
          </RowProvider>
        ) : (
          failure === undefined && <ScreenSkeleton />
        )}
      </ScreenProvider>
    </DialogFrame>
  );
}
