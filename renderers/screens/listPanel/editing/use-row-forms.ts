import { useMemo, useState } from 'react';
import { createRequestKey } from '#api/request-key.ts';
import type { ResourceDescriptor } from '#engine/generated/descriptor.gen';
import { resolveFields } from '#engine/resolve-fields';
import { createFormStore } from '#form/create-form-store.ts';
import type { FormValues } from '#form/form-store.ts';
import { focusField } from '#ui/dialogs/focus-field.ts';
import { useScreen } from '#ui/screen/screen-context.tsx';
import { useUiServices } from '#ui/services.tsx';
import type { EditedRow } from './edited-rows';

export interface RowForms {
  rows: ReadonlyMap<string, EditedRow>;
  set(id: string, row: EditedRow): void;
  remove(id: string): void;
  /** Opens a form for a row and focuses its first field. */
  open(id: string, values: FormValues, isNew: boolean): void;
}

/** The forms of the rows that are being edited, by row id. */
export function useRowForms(listId: string, resource: ResourceDescriptor): RowForms {
  const { registry, session } = useUiServices();
  const { store } = useScreen();
  const [rows, setRows] = useState<ReadonlyMap<string, EditedRow>>(new Map());
  const nodes = useMemo(
    () => resource.fields.filter(({ access }) => access === undefined).map((field) => resolveFields(field, undefined)),
    [resource],
  );
  const set = (id: string, row: EditedRow): void => setRows((previous) => new Map([...previous, [id, row]]));
  return {
    rows,
    set,
    remove: (id) => setRows((previous) => new Map([...previous].filter(([other]) => other !== id))),
    open(id, values, isNew) {
      const form = createFormStore({
        nodes,
        registry,
        values,
        names: { mode: isNew ? 'create' : 'update' },
        id: `row-${listId}-${id}`,
        jotai: store.jotai,
        ...(isNew && { begun: { now: Date.now(), user: session.user } }),
      });
      set(id, { form, isNew, isSaving: false, requestKey: createRequestKey() });
      requestAnimationFrame(() => focusField(form));
    },
  };
}
