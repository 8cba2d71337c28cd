import { Button } from 'antd';
import { useMemo, type ReactNode } from 'react';
import type { DialogDescriptor } from '#engine/generated/descriptor.gen';
import { useLayer } from '../browser/layers';
import type { ScreenScope } from '../screen/screen-context';
import { useText } from '../services';
import { useUiText } from '../texts/use-own-text';
import { recordButtons } from './record-buttons';
import { RecordBody } from './RecordBody';
import { useDiscardQuestion } from './use-discard-question';
import { useFormUpdate } from './use-form-update';
import { useRecordForm } from './use-record-form';

export interface RecordSectionProps {
  descriptor: DialogDescriptor;
  scope: ScreenScope;
  /** The record that the form reads and updates. */
  recordId: string;
  onSaved(): void;
}

/** The form of one record as a part of a page: each submit updates the record and reads it again. */
export function RecordSection({ descriptor, scope, recordId, onSaved }: RecordSectionProps): ReactNode {
  const own = useUiText();
  const text = useText();
  const params = useMemo(() => ({ id: recordId }), [recordId]);
  const record = useRecordForm({ descriptor, params, formId, jotai: scope.store.jotai, onSaved });
  const ask = useDiscardQuestion(false);
  useLayer({ isAtRisk: record.isUnsaved, confirmLeave: () => ask('leave') });
  const applyUpdate = useFormUpdate(descriptor);
  const { confirm } = useMemo(() => recordButtons(record.root), [record.root]);
  return (
    <>
      <RecordBody
        record={{ ...record, submit: () => record.submit(true) }}
        formId={formId}
        scope={scope}
        close={noClose}
        applyUpdate={applyUpdate}
      />
      {confirm && (
        <Button autoInsertSpace={false} type="primary" htmlType="submit" form={formId} loading={record.isSaving} disabled={!record.form}>
          {text(confirm.text) || own('submit')}
        </Button>
      )}
    </>
  );
}

const formId = 'section';
const noClose = (): void => {};
