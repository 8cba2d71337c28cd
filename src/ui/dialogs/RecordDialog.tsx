import { Button } from 'antd';
import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import type { FormStore } from '#form/form-store.ts';
import { HistoryButton } from '../history/HistoryButton';
import { useText } from '../services';
import { useUiText } from '../texts/use-own-text';
import { DialogFrame } from './DialogFrame';
import { dialogTitle, type DialogBodyProps } from './dialog-body';
import { firstField, focusField } from './focus-field';
import { recordButtons } from './record-buttons';
import { RecordBody } from './RecordBody';
import { useLayer } from '../browser/layers';
import { useDiscardQuestion } from './use-discard-question';
import { useFormUpdate } from './use-form-update';
import { useRecordForm } from './use-record-form';

/** A dialog that creates a record, or updates the record in its params. */
export function RecordDialog({ descriptor, dialog, isOpen, close, onGone, scope }: DialogBodyProps): ReactNode {
  const own = useUiText();
  const text = useText();
  const onSaved = useCallback(
    (isMore: boolean) => {
      scope.markChanged();
      if (!isMore) close();
    },
    [scope, close],
  );
  const formId = `dialog-${dialog.key}`;
  const record = useRecordForm({ descriptor, params: dialog.params, formId, jotai: scope.store.jotai, onSaved });
  const { form, isUpdate, isSaving } = record;
  const onRestored = () => {
    scope.markChanged();
    // What the user has entered stays; the next save tells of the newer record.
    if (!record.isUnsaved()) record.retry();
  };
  const applyUpdate = useFormUpdate(descriptor);
  const buttons = recordButtons(record.root);
  useNextFocus(form);

  const ask = useDiscardQuestion(!isOpen);
  const leave = async () => {
    // A save that is under way may still succeed: the opener is told when it has ended.
    if (!record.isUnsaved() || (await ask('discard'))) close(record.settled());
  };
  useLayer({ isAtRisk: record.isUnsaved, confirmLeave: () => ask('leave'), onBack: () => void leave() }, isOpen);

  return (
    <DialogFrame
      title={text(dialogTitle(descriptor, isUpdate))}
      width={descriptor.width ?? 600}
      placement={descriptor.placement ?? 'center'}
      isOpen={isOpen}
      onClose={() => void leave()}
      onGone={onGone}
      first={() => form && firstField(form)}
      footer={[
        <HistoryButton key="history" resource={descriptor.resource} id={dialog.params['id']} onRestored={onRestored} />,
        buttons.cancel && (
          <Button key="cancel" autoInsertSpace={false} onClick={() => void leave()}>
            {text(buttons.cancel.text) || own('cancel')}
          </Button>
        ),
        buttons.hasMore && (
          <Button key="more" autoInsertSpace={false} disabled={!form || isSaving} onClick={() => void record.submit(true)}>
            {own(isUpdate ? 'okAndStay' : 'okAndNew')}
          </Button>
        ),
        buttons.confirm && (
          <Button key="ok" autoInsertSpace={false} type="primary" htmlType="submit" form={formId} loading={isSaving} disabled={!form}>
            {text(buttons.confirm.text) || own('ok')}
          </Button>
        ),
      ]}
    >
      <RecordBody record={record} formId={formId} scope={scope} close={close} applyUpdate={applyUpdate} />
    </DialogFrame>
  );
}

/** Focuses the first field of the next record, for which the dialog stays open. `DialogFrame` does it for the first one. */
function useNextFocus(form: FormStore | undefined): void {
  const earlier = useRef(form);
  useEffect(() => {
    if (form && earlier.current && earlier.current !== form) focusField(form);
    earlier.current = form;
  }, [form]);
}
