import { Button } from 'antd';
import { useMemo, type ReactNode } from 'react';
import type { DialogDescriptor } from '#engine/generated/descriptor.gen';
import type { ScreenScope } from '../screen/screen-context';
import { useFeedback, useText } from '../services';
import { useLayer } from '../browser/layers';
import { useDiscardQuestion } from './use-discard-question';
import { useUiText } from '../texts/use-own-text';
import { recordButtons } from './record-buttons';
import { RecordBody } from './RecordBody';
import styles from './RecordPage.module.css';
import { useFormUpdate } from './use-form-update';
import { useRecordForm } from './use-record-form';

/** A module that consists of a form: each submit creates a record and starts the next. */
export function RecordPage({ descriptor, scope }: { descriptor: DialogDescriptor; scope: ScreenScope }): ReactNode {
  const own = useUiText();
  const text = useText();
  const feedback = useFeedback();
  const record = useRecordForm({ descriptor, params: noParams, formId, jotai: scope.store.jotai, onSaved: scope.markChanged });
  const { form, isSaving } = record;
  const ask = useDiscardQuestion(false);
  useLayer({ isAtRisk: record.isUnsaved, confirmLeave: () => ask('leave') });
  const applyUpdate = useFormUpdate(descriptor);
  const { confirm } = useMemo(() => recordButtons(record.root), [record.root]);
  // A form that was designed as a page keeps its width.
  const width = descriptor.placement === 'full' ? descriptor.width : undefined;

  const reset = async () => {
    if (
      !record.isUnsaved() ||
      (await feedback.confirm({ message: own('resetAsk'), okText: own('reset'), cancelText: own('discardCancel'), isDanger: true }))
    )
      record.restart();
  };
  return (
    <div className={styles.page}>
      <div className={styles.scroll}>
        <div className={styles.sheet} style={width === undefined ? undefined : { maxWidth: width }}>
          <RecordBody
            record={{ ...record, submit: () => record.submit(true) }}
            formId={formId}
            scope={scope}
            close={noClose}
            applyUpdate={applyUpdate}
          />
        </div>
      </div>
      <div className={styles.foot}>
        <Button autoInsertSpace={false} disabled={!form} onClick={() => void reset()}>
          {own('reset')}
        </Button>
        {confirm && (
          <Button autoInsertSpace={false} type="primary" htmlType="submit" form={formId} loading={isSaving} disabled={!form}>
            {text(confirm.text) || own('submit')}
          </Button>
        )}
      </div>
    </div>
  );
}

const formId = 'page';
const noParams = {};
const noClose = (): void => {};
