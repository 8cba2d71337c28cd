import { useEffect, useMemo, useState } from 'react';
import type { FormDescriptor } from '#engine/generated/descriptor.gen';
import { visibleForm } from '#engine/visible-form';
import { fieldsIn } from '#form/fields-in.ts';
import type { FormValues } from '#form/form-store.ts';
import { openForm, type OpenForm } from '#ui/form/open-form.ts';
import { controlsOf } from '#ui/form/values-to-carry.ts';
import { useUiServices } from '#ui/services.tsx';
import type { Design } from '../design';
import { useDesignStore } from '../store/design-context';
import { carryTyped } from './carry-typed';
import type { Sight } from './create-sight';
import { useLive } from './live-context';
import { openingRecord } from './live-values';
import type { Mode, Scenario } from './scenario';

export interface LiveForm extends OpenForm {
  mode: Mode;
  /** Distinguishes the form from earlier forms with the same fields. */
  number: number;
  /** The record that it was opened with. */
  record: FormValues;
}

interface Opened {
  live: LiveForm;
  root: FormDescriptor['root'];
  renames: Design['renames'];
  start: Start;
  carried: FormValues;
  /** Initial values: those of the record, carried ones and defaults. */
  begun: FormValues;
}

/** What a form starts with besides its design. */
interface Start {
  mode: Mode;
  record: FormValues;
  user: Sight['user'];
}

/**
 * The form of the scenario. It is opened again with each change of the design, in the same commit; what was typed stays in fields
 * that remain. Another record, or another way of opening, begins anew.
 */
export function useLiveForm(design: Design, scenario: Scenario, sight: Sight): LiveForm & { reset(): void } {
  const services = useUiServices();
  const { registry } = services;
  const { mode, recordId, example } = scenario;
  const root = useMemo(() => visibleForm(design.form.root, sight.rights, registry), [design.form.root, sight.rights, registry]);
  const record = useMemo(() => openingRecord({ mode, recordId, example }, sight), [mode, recordId, example, sight]);
  const start = useMemo<Start>(() => ({ mode, record, user: sight.user }), [mode, record, sight.user]);
  const [opened, setOpened] = useState(() => openNext({ root, renames: design.renames }, start, registry));
  let shown = opened;
  if (opened.root !== root || opened.start !== start) {
    shown = openNext({ root, renames: design.renames }, start, registry, opened);
    setOpened(shown);
  }
  usePublished(shown.live);
  return {
    ...shown.live,
    reset: () => setOpened(openNext({ root, renames: design.renames }, start, registry, undefined, shown.live.number)),
  };
}

/** Makes the form known to the editors that read its record. */
function usePublished({ form }: LiveForm): void {
  const live = useLive();
  const { jotai } = useDesignStore();
  useEffect(() => {
    jotai.set(live.form, form);
    return () => jotai.set(live.form, undefined);
  }, [jotai, live, form]);
}

function openNext(
  { root, renames }: Pick<Opened, 'root' | 'renames'>,
  start: Start,
  registry: Parameters<typeof openForm>[0]['registry'],
  before?: Opened,
  number = before?.live.number ?? 0,
): Opened {
  const { mode, record, user } = start;
  const carried = before && isSameRecord(before.start, start) ? typedIn(before, { root, renames }) : {};
  const open = openForm({
    descriptor: { id: 'live', root },
    registry,
    values: { ...(mode === 'new' ? record : completed(root, record, registry)), ...carried },
    creation: mode === 'new' ? { now: Date.now(), user } : undefined,
    names: { mode: mode === 'new' ? 'create' : 'update' },
    id: `live-${number + 1}`,
  });
  return { live: { ...open, mode, number: number + 1, record }, root, renames, start, carried, begun: open.form.values() };
}

const isSameRecord = (before: Start, next: Start): boolean =>
  before.mode === next.mode && (before.record === next.record || JSON.stringify(before.record) === JSON.stringify(next.record));

const typedIn = ({ live: { form }, root, renames, carried, begun }: Opened, next: Pick<Opened, 'root' | 'renames'>): FormValues =>
  carryTyped(
    { initialValues: begun, currentValues: form.values(), carriedValues: carried, controls: controlsOf(root), renames },
    { controls: controlsOf(next.root), renames: next.renames },
  );

/** In a stored record, a missing value is empty. Defaults are for new records. */
const completed = (root: FormDescriptor['root'], record: FormValues, registry: Parameters<typeof fieldsIn>[1]): FormValues => ({
  ...record,
  ...Object.fromEntries(fieldsIn(root as Parameters<typeof fieldsIn>[0], registry).map(({ id }) => [id, record[id] ?? null])),
});
