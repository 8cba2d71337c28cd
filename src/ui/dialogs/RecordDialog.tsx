import { Button } from 'antd';
import { useMemo, type FormEvent, type ReactNode } from 'react';
import { FormProvider } from '#form/form-context.tsx';
import { FieldSkeleton } from '../FieldItem';
import { RenderNode } from '../RenderNode';
import { ScreenProvider } from '../screen-context';
import { useFeedback, useText } from '../services';
import { FailedState } from '../states/FailedState';
import { FormGrid } from '../FormGrid';
import { useUiText } from '../use-own-text';
import { ChangedNotice } from './ChangedNotice';
import { dialogTitle } from './dialog-title';
import { DialogFrame } from './DialogFrame';
import type { DialogBodyProps } from './DialogWindow';
import { useFirstFocus } from './use-first-focus';
import { useLeaveGuard } from './use-leave-guard';
import { useRecordForm } from './use-record-form';

/** A dialog that creates a record, or updates the one that its params name. */
export function RecordDialog({ descriptor, dialog, isOpen, close, onGone, scope }: DialogBodyProps): ReactNode {
  const own = useUiText();
  const text = useText();
  const feedback = useFeedback();
  const finish = () => {
    scope.markChanged();
    close();
  };
  const formId = `dialog-${dialog.key}`;
  const record = useRecordForm({ descriptor, params: dialog.params, formId, jotai: scope.store.jotai, onSaved: finish });
  const { form, root, isUpdate, isSaving, newer } = record;
  useLeaveGuard(form, isOpen);
  const onShown = useFirstFocus(form, formId);

  const leave = async () => {
    const isLost = form !== undefined && form.jotai.get(form.dirty);
    if (!isLost || (await feedback.confirm({ message: own('discard'), okText: own('discardOk'), cancelText: own('discardCancel'), isDanger: true }))) close();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog that was opened from this one lies inside it for React, though not in the document.
    event.stopPropagation();
    void record.submit();
  };
  const inside = useMemo(() => ({ ...scope, dialog: { close, submit: record.submit, reset: () => form?.reset() } }), [scope, close, record.submit, form]);

  return (
    <DialogFrame
      title={text(dialogTitle(descriptor, isUpdate))}
      width={descriptor.width ?? 600}
      placement={descriptor.placement ?? 'center'}
      isOpen={isOpen}
      onClose={() => void leave()}
      onGone={onGone}
      onShown={onShown}
      footer={[
        <Button key="cancel" autoInsertSpace={false} onClick={() => void leave()}>
          {own('cancel')}
        </Button>,
        <Button key="ok" autoInsertSpace={false} type="primary" htmlType="submit" form={formId} loading={isSaving} disabled={!form}>
          {own('ok')}
        </Button>,
      ]}
    >
      <ScreenProvider value={inside}>
        {record.failure !== undefined && <FailedState title={own('recordFailed')} error={record.failure} onRetry={record.retry} />}
        {newer && <ChangedNotice onLoad={record.loadNewer} onKeep={record.keepEditing} />}
        {form ? (
          <form id={formId} noValidate onSubmit={submit}>
            <FormProvider value={form}>
              <RenderNode node={root} fallback={<Bones count={record.fieldCount} />} />
            </FormProvider>
          </form>
        ) : (
          record.failure === undefined && <Bones count={record.fieldCount} />
        )}
      </ScreenProvider>
    </DialogFrame>
  );
}

function Bones({ count }: { count: number }): ReactNode {
  return (
    <FormGrid>
      {Array.from({ length: count }, (_, index) => (
        <FieldSkeleton key={index} />
      ))}
    </FormGrid>
  );
}
