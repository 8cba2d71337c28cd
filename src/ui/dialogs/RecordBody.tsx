import { Suspense, useMemo, type FormEvent, type ReactNode } from 'react';
import { FieldSkeleton } from '../field/FieldItem';
import { FormBody } from '../form/FormBody';
import { FormGrid } from '../form/FormGrid';
import { ScreenProvider, type ScreenScope } from '../screen/screen-context';
import { FailedState } from '../states/FailedState';
import { useUiText } from '../texts/use-own-text';
import { ChangedNotice } from './ChangedNotice';
import { OutdatedNotice } from './OutdatedNotice';
import type { RecordForm } from './use-record-form';

export interface RecordBodyProps {
  record: RecordForm;
  formId: string;
  scope: ScreenScope;
  /** What `close` and `submit` of an action mean here. */
  close(): void;
  /** The module's form is another one by now; this draws it. */
  outdated: (() => void) | undefined;
}

/** A record's form with what is to be said about it; Enter saves. */
export function RecordBody({ record, formId, scope, close, outdated }: RecordBodyProps): ReactNode {
  const own = useUiText();
  const { form, root, newer, failure, number } = record;
  const bones = <Bones count={record.fieldCount} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog that was opened from this one lies inside it for React, though not in the document.
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
      {newer && <ChangedNotice onLoad={record.loadNewer} onKeep={record.keepEditing} />}
      {outdated && <OutdatedNotice onLoad={outdated} />}
      {form ? (
        <form id={formId} noValidate onSubmit={submit}>
          <Suspense fallback={bones}>
            <FormBody key={number} root={root} form={form} />
          </Suspense>
        </form>
      ) : (
        failure === undefined && bones
      )}
    </ScreenProvider>
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
