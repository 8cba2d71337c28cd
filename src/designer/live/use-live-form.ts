import { useEffect, useMemo, useState } from 'react';
import type { FormDescriptor } from '#engine/generated/descriptor.gen';
import { visibleForm } from '#engine/visible-form';
import { fieldsIn } from '#form/fields-in.ts';
import type { FormValues } from '#form/form-store.ts';
import { dropDraft, followDraft, keptDraft } from '#ui/dialogs/kept-drafts.ts';
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
import { withoutSecrets } from './without-secrets';

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
  const kept = useKeptValues();
  const [opened, setOpened] = useState(() =>
    openNext({ root, renames: design.renames }, start, registry, { ...(kept && { typed: kept }) }),
  );
  let shown = opened;
  if (opened.root !== root || opened.start !== start) {
    shown = openNext({ root, renames: design.renames }, start, registry, { before: opened });
    setOpened(shown);
  }
  usePublished(shown);
  return {
    ...shown.live,
    reset: () => setOpened(openNext({ root, renames: design.renames }, start, registry, { number: shown.live.number })),
  };
}

const keyOf = (moduleId: string | undefined): string => JSON.stringify(['designer/live', moduleId ?? '']);

/** What was entered when the session ended, for the same user. */
function useKeptValues(): FormValues | undefined {
  const { moduleId } = useLive();
  const { userId } = useUiServices().session.user;
  const [kept] = useState(() => keptDraft(keyOf(moduleId), userId));
  useEffect(() => dropDraft(keyOf(moduleId), userId), [moduleId, userId]);
  return kept;
}

/** Makes the form known to the editors that read its record, and keeps what is entered when the session ends. */
function usePublished({ live: { form, root }, carried }: Opened): void {
  const live = useLive();
  const { jotai } = useDesignStore();
  const { userId } = useUiServices().session.user;
  useEffect(
    () =>
      followDraft(() => {
        const isTyped = form.jotai.get(form.dirty) || Object.keys(carried).length > 0;
        return isTyped ? { userId, key: keyOf(live.moduleId), values: withoutSecrets(form.values(), root) } : undefined;
      }),
    [form, root, carried, live, userId],
  );
  useEffect(() => {
    jotai.set(live.form, form);
    return () => jotai.set(live.form, undefined);
  }, [jotai, live, form]);
}

function openNext(
  { root, renames }: Pick<Opened, 'root' | 'renames'>,
  start: Start,
  registry: Parameters<typeof openForm>[0]['registry'],
  { before, number = before?.live.number ?? 0, typed = {} }: { before?: Opened; number?: number; typed?: FormValues } = {},
): Opened {
  const { mode, record, user } = start;
  const carried = before && isSameRecord(before.start, start) ? typedIn(before, { root, renames }) : typed;
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
