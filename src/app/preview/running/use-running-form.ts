import { useState } from 'react';
import type { FormDescriptor } from '#engine/generated/descriptor.gen';
import type { FormValues } from '#form/form-store.ts';
import { openForm, type OpenForm } from '#ui/form/open-form.ts';
import { useUiServices, type UiServices } from '#ui/services.tsx';
import { controlsOf, valuesToCarry } from '#ui/form/values-to-carry.ts';

interface Running {
  descriptor: FormDescriptor;
  open: OpenForm;
  /** Distinguishes the form from earlier forms with the same fields. */
  number: number;
  /** Values from the previous form. */
  carried: FormValues;
  /** Initial values: carried values and defaults. */
  begun: FormValues;
}

export interface RunningForm {
  open: OpenForm;
  number: number;
  /** Starts the form again with its default values. */
  reset(): void;
}

/** The running form. Opens it again when its descriptor changes, and keeps typed values of fields that still exist. */
export function useRunningForm(descriptor: FormDescriptor | undefined): RunningForm | undefined {
  const services = useUiServices();
  const [running, setRunning] = useState<Running>();
  if (descriptor && running?.descriptor !== descriptor) {
    const next = openNext(descriptor, running, services);
    setRunning(next);
    return { open: next.open, number: next.number, reset: () => setRunning(openNext(descriptor, undefined, services, next.number)) };
  }
  return (
    running && {
      open: running.open,
      number: running.number,
      reset: () => setRunning(openNext(running.descriptor, undefined, services, running.number)),
    }
  );
}

function openNext(
  descriptor: FormDescriptor,
  before: Running | undefined,
  { registry, session }: UiServices,
  number = before?.number ?? 0,
): Running {
  const carried = before
    ? valuesToCarry({
        initialValues: before.begun,
        currentValues: before.open.form.values(),
        carriedValues: before.carried,
        previousControls: controlsOf(before.descriptor.root),
        nextControls: controlsOf(descriptor.root),
      })
    : {};
  const open = openForm({
    descriptor,
    registry,
    values: carried,
    creation: { now: Date.now(), user: session.user },
    names: { mode: 'create' },
    id: `preview-${number + 1}`,
  });
  return { descriptor, open, number: number + 1, carried, begun: open.form.values() };
}
