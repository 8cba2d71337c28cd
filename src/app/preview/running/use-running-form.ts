import { useState } from 'react';
import type { FormDescriptor } from '#engine/generated/descriptor.gen';
import type { FormValues } from '#form/form-store.ts';
import { openForm, type OpenForm } from '#ui/form/open-form.ts';
import { useUiServices, type UiServices } from '#ui/services.tsx';
import { controlsOf, keptValues } from '#ui/form/kept-values.ts';

interface Running {
  descriptor: FormDescriptor;
  open: OpenForm;
  /** Told apart from the form before it, which may have the same fields. */
  number: number;
  /** What it began with: what was typed into the form before it, and defaults. */
  carried: FormValues;
  begun: FormValues;
}

export interface RunningForm {
  open: OpenForm;
  number: number;
  /** Begins anew, with nothing typed in. */
  reset(): void;
}

/** The form that runs: opened anew when its descriptor changes, with what was typed into it as far as the fields survive. */
export function useRunningForm(descriptor: FormDescriptor | undefined): RunningForm | undefined {
  const services = useUiServices();
  const [running, setRunning] = useState<Running>();
  if (descriptor && running?.descriptor !== descriptor) {
    const next = begin(descriptor, running, services);
    setRunning(next);
    return { open: next.open, number: next.number, reset: () => setRunning(begin(descriptor, undefined, services, next.number)) };
  }
  return (
    running && {
      open: running.open,
      number: running.number,
      reset: () => setRunning(begin(running.descriptor, undefined, services, running.number)),
    }
  );
}

function begin(
  descriptor: FormDescriptor,
  before: Running | undefined,
  { registry, session }: UiServices,
  number = before?.number ?? 0,
): Running {
  const carried = before
    ? keptValues({
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
