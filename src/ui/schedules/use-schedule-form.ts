import { useEffect, useMemo } from 'react';
import { resolveFields } from '#engine/resolve-fields';
import { createFormStore } from '#form/create-form-store.ts';
import type { FormStore, FormValues } from '#form/form-store.ts';
import { dialogIn, resourceIn, type Bundle } from '../descriptors/bundle';
import type { OpenForm } from '../form/open-form';
import { createScreenStore } from '../screen/create-screen-store';
import { useUiServices } from '../services';
import { noReminder } from './calendar-events';
import { customRepetition } from './form-values';

export const formDialogId = 'system/scheduleForm';

/** The id of the `<form>`, which its button names, and the prefix of the ids of its inputs. */
export const formElementId = 'schedule-form';

/** Opens the form of a schedule with values. */
export function useScheduleForm(bundle: Bundle, values: FormValues, isUpdate: boolean): OpenForm {
  const { registry } = useUiServices();
  const open = useMemo((): OpenForm => {
    const dialog = dialogIn(bundle, formDialogId);
    if (!dialog) throw new Error(`The bundle came without the dialog \`${formDialogId}\`.`);
    const root = resolveFields(dialog.root, resourceIn(bundle, dialog.resource));
    const store = createScreenStore();
    const form = createFormStore({
      jotai: store.jotai,
      nodes: root.children ?? [],
      registry,
      values,
      names: { mode: isUpdate ? 'update' : 'create' },
      id: formElementId,
    });
    return { root, form, scope: { id: formDialogId, store, markChanged: () => {} } };
  }, [bundle, values, isUpdate, registry]);
  useEffect(() => followTimes(open.form), [open]);
  return open;
}

/** What a change of one field does to others. Returns the function that ends it. */
function followTimes(form: FormStore): () => void {
  const { jotai } = form;
  const valueOf = (key: string) => jotai.get(form.field(key).value);
  let startDay = Number(valueOf('startDay'));
  const ends = [
    // The reminders of all-day schedules are others.
    jotai.sub(form.field('allDay').value, () => {
      form.setValue('reminderTime', noReminder);
      form.setValue('dayReminder', noReminder);
    }),
    // The schedule keeps its length.
    jotai.sub(form.field('startDay').value, () => {
      const next = valueOf('startDay');
      const end = valueOf('endDay');
      if (typeof next !== 'number' || typeof end !== 'number') return;
      form.setValue('endDay', end + next - startDay);
      startDay = next;
    }),
    jotai.sub(form.field('repetition').value, () => {
      if (Number(valueOf('repetition')) === customRepetition && !valueOf('rule')) form.setValue('rule', firstRule);
    }),
  ];
  return () => ends.forEach((end) => end());
}

/** Weekly, on the day of the start. */
const firstRule = 'FREQ=WEEKLY';
