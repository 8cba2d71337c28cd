import { Button } from 'antd';
import { Suspense, useMemo, useState, type ReactNode } from 'react';
import type { Action } from '#engine/generated/descriptor.gen';
import { isJsonObject } from '#engine/json';
import type { FormStore } from '#form/form-store.ts';
import { RowProvider, type Row } from '#form/row-context.tsx';
import { BackReferences } from '../relation/BackReferences';
import { HistoryButton } from '../history/HistoryButton';
import { PrintButton } from '../print/PrintButton';
import { DetailProvider } from '../display/detail-context';
import { FormBody } from '../form/FormBody';
import { ScreenProvider } from '../screen/screen-context';
import { useFeedback, useText } from '../services';
import { FailedState } from '../states/FailedState';
import { ScreenSkeleton } from '../states/ScreenSkeleton';
import { useUiText } from '../texts/use-own-text';
import { useBackCloses } from '../browser/layers';
import { showFailure } from '../actions/show-failure';
import { useActions } from '../actions/use-actions';
import { DetailHead } from './DetailHead';
import { DialogFrame } from './DialogFrame';
import { dialogTitle, type DialogBodyProps } from './dialog-body';
import type { RecordList } from './record-list';
import { useDetail, type Detail } from './use-detail';

/**
 * A dialog that shows a record: its form with values instead of inputs. From a list, it leads to the records before and behind, and to
 * the form.
 */
export function DetailDialog({ descriptor, dialog, isOpen, close, onGone, scope }: DialogBodyProps): ReactNode {
  const own = useUiText();
  const text = useText();
  const { records } = dialog;
  const [params, setParams] = useState(dialog.params);
  const { id } = params;
  const { root, record, form, failure, retry } = useDetail({
    descriptor,
    params,
    id: `dialog-${dialog.key}`,
    jotai: scope.store.jotai,
  });
  const inside = useMemo(
    () => ({ ...scope, dialog: { close: () => close(), submit: async () => false, reset: () => {} } }),
    [scope, close],
  );
  useBackCloses(() => close(), isOpen);
  const at = records?.placeOf(id);
  const go = useSteps(records, id, (next) => setParams((before) => (before['id'] === id ? { ...before, id: next } : before)));
  const row = at && { ...at.row, ...record, texts: { ...textsOf(at.row), ...textsOf(record) } };
  return (
    <DialogFrame
      title={
        <DetailHead title={text(dialogTitle(descriptor, false))} facts={row && records?.drawHead(row)} at={at} isOpen={isOpen} go={go} />
      }
      width={descriptor.width ?? 600}
      placement={descriptor.placement ?? 'center'}
      isOpen={isOpen}
      onClose={() => close()}
      onGone={onGone}
      footer={[
        <HistoryButton
          key="history"
          resource={descriptor.resource}
          id={id}
          onRestored={() => {
            scope.markChanged();
            retry();
          }}
        />,
        <PrintButton key="print" root={root} resource={descriptor.resource} id={id} />,
        <Button key="close" autoInsertSpace={false} onClick={() => close()}>
          {own('close')}
        </Button>,
        form && at && (
          <EditButton key="edit" action={records?.editOf(at.row)} resource={descriptor.resource} row={at.row} onSaved={retry} />
        ),
      ]}
    >
      <ScreenProvider value={inside}>
        {failure !== undefined && <FailedState title={own('recordFailed')} error={failure} onRetry={retry} />}
        {form ? (
          <Shown key={String(id)} root={root} record={record} form={form} resource={descriptor.resource} id={id} />
        ) : (
          failure === undefined && <ScreenSkeleton />
        )}
      </ScreenProvider>
    </DialogFrame>
  );
}

interface EditButtonProps {
  action: Action | undefined;
  resource: string | undefined;
  row: Row;
  onSaved(): void;
}

/** Opens the form of the record; nothing for a user who may not change it. */
function EditButton({ action, resource, row, onSaved }: EditButtonProps): ReactNode {
  const text = useText();
  const run = useActions(resource);
  const edit = async (): Promise<void> => {
    if (action && (await run(action, row))) onSaved();
  };
  return (
    action && (
      <Button type="primary" autoInsertSpace={false} onClick={() => void edit()}>
        {text(action.label)}
      </Button>
    )
  );
}

type ShownProps = Pick<Detail, 'root' | 'record'> & { form: FormStore; resource: string | undefined; id: unknown };

function Shown({ root, record, form, resource, id }: ShownProps): ReactNode {
  return (
    <RowProvider value={record}>
      <DetailProvider value>
        <Suspense fallback={<ScreenSkeleton />}>
          <FormBody root={root} form={form} />
          <BackReferences resource={resource} id={id} />
        </Suspense>
      </DetailProvider>
    </RowProvider>
  );
}

/** Goes to the record before or behind the shown one; says why if the next page does not come. */
function useSteps(records: RecordList | undefined, id: unknown, show: (next: string) => void): (step: 1 | -1) => void {
  const feedback = useFeedback();
  const turn = async (step: 1 | -1): Promise<void> => {
    const next = await records?.neighbour(id, step);
    if (next !== undefined) show(next);
  };
  return (step) => void turn(step).catch((error: unknown) => showFailure(error, feedback));
}

const textsOf = ({ texts }: Row): object => (isJsonObject(texts) ? texts : {});
