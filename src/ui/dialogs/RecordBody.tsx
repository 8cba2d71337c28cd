import { Suspense, useMemo, type FormEvent, type ReactNode } from 'react';
import { FieldSkeleton } from '../field/FieldItem';
import { FormBody } from '../form/FormBody';
import { FormGrid } from '../form/FormGrid';
import { ScreenProvider, type ScreenScope } from '../screen/screen-context';
import { FailedState } from '../states/FailedState';
import { useUiText } from '../texts/use-own-text';
import { ChangedNotice } from './ChangedNotice';
import { DraftNotice } from './DraftNotice';
import { OutdatedNotice } from './OutdatedNotice';
import { SaveNotice } from './SaveNotice';
import { saveByKey } from './save-key';
import type { RecordForm } from './use-record-form';

export interface RecordBodyProps {
  record: RecordForm;
  formId: string;
  scope: ScreenScope;
  /** What an action's `close` does. */
  close(): void;
  /** Applies the newer descriptor; `undefined` if the form is current. */
  applyUpdate: (() => Promise<void>) | undefined;
}

/** The form of a record with its notices. Enter saves, Ctrl and Enter from every field. */
export function RecordBody({ record, formId, scope, close, applyUpdate }: RecordBodyProps): ReactNode {
  const own = useUiText();
  const { form, root, failure, number } = record;
  const skeleton = <FormSkeleton count={record.fieldCount} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React events of a dialog that was opened from this one bubble up to it, although its elements lie elsewhere.
    event.stopPropagation();
    void record.submit();
  };
  const inside = useMemo(
    () => ({ ...scope, dialog: { close, submit: () => record.submit(), reset: () => form?.reset() } }),
    [scope, close, record, form],
  );
  return (
    <ScreenProvider value={inside}>
      {failure !== undefined && <FailedState title={own('recordFailed')} error={failure} onRetry={record.retry} />}
      {record.draft && <DraftNotice draft={record.draft} />}
      <SaveNotice record={record} />
      <ChangedNotice record={record} />
      {applyUpdate && <OutdatedNotice onLoad={applyUpdate} />}
      {form ? (
        <form id={formId} noValidate onSubmit={submit} onKeyDownCapture={saveByKey}>
          <Suspense fallback={skeleton}>
            <FormBody key={number} root={root} form={form} />
          </Suspense>
        </form>
      ) : (
        failure === undefined && skeleton
      )}
    </ScreenProvider>
  );
}

function FormSkeleton({ count }: { count: number }): ReactNode {
  return (
    <FormGrid>
      {Array.from({ length: count }, (_, index) => (
        <FieldSkeleton key={index} />
      ))}
    </FormGrid>
  );
}
