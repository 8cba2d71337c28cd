import { Suspense, useEffect, useMemo, type ReactNode } from 'react';
import type { FormStore, FormValues } from '#form/form-store.ts';
import type { Bundle } from '../descriptors/bundle';
import { BundleProvider } from '../descriptors/bundle-context';
import { focusField } from '../dialogs/focus-field';
import { FormBody } from '../form/FormBody';
import { ScreenProvider } from '../screen/screen-context';
import { ScreenSkeleton } from '../states/ScreenSkeleton';
import { formElementId, useScheduleForm } from './use-schedule-form';

interface ScheduleFieldsProps {
  bundle: Bundle;
  values: FormValues;
  isUpdate: boolean;
  close(): void;
  onForm(form: FormStore): void;
  onSubmit(form: FormStore): Promise<void>;
}

/** The fields of a schedule, by their descriptor. Enter saves. */
export function ScheduleFields({ bundle, values, isUpdate, close, onForm, onSubmit }: ScheduleFieldsProps): ReactNode {
  const { root, form, scope } = useScheduleForm(bundle, values, isUpdate);
  useEffect(() => {
    onForm(form);
    focusField(form);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each form
  }, [form]);
  const inside = useMemo(
    () => ({ ...scope, dialog: { close, submit: async () => false, reset: () => form.reset() } }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `close` sets a state
    [scope, form],
  );
  return (
    <BundleProvider value={bundle}>
      <ScreenProvider value={inside}>
        <form
          id={formElementId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            void onSubmit(form);
          }}
        >
          <Suspense fallback={<ScreenSkeleton />}>
            <FormBody root={root} form={form} draw="all" />
          </Suspense>
        </form>
      </ScreenProvider>
    </BundleProvider>
  );
}
