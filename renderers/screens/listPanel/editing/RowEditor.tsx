import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Action } from '#engine/generated/descriptor.gen';
import { resolveFields } from '#engine/resolve-fields';
import { createFormStore } from '#form/create-form-store.ts';
import type { FormStore, FormValues } from '#form/form-store.ts';
import { showFailure } from '#ui/actions/show-failure.ts';
import { callOf, send } from '#ui/call-operation.ts';
import { useDescriptors } from '#ui/descriptors/bundle-context.tsx';
import { useRenewalHold } from '#ui/descriptors/renewal-hold.tsx';
import { focusField } from '#ui/dialogs/focus-field.ts';
import { recordIn } from '#ui/dialogs/record-in.ts';
import { useScreen } from '#ui/screen-context.tsx';
import { useUiServices } from '#ui/services.tsx';
import { useIssueText } from '#ui/use-issue-text.ts';
import { useLeaveQuestion } from '#ui/use-leave-question.ts';
import { useOwnText } from '#ui/use-own-text.ts';
import type { ListRow } from '../list-answer';
import { RowEditingContext, type RowEditing } from '../row-editing';
import { EditedActions } from './EditedActions';
import { EditedCell } from './EditedCell';
import { EditedRowsContext, type EditedRow, type EditedRows } from './edited-rows';
import { newerIn, placedIssues } from './refused-save';
import texts from './texts.json';

/** Around a list whose rows are filled in where they stand: each has a form of its own, and is saved as a whole record. */
export function RowEditor({ listId, resourceId, children }: { listId: string; resourceId: string; children: ReactNode }): ReactNode {
  const own = useOwnText(texts);
  const issueText = useIssueText();
  const { http, registry, feedback, session } = useUiServices();
  const descriptors = useDescriptors();
  const { store, markChanged } = useScreen();
  const [rows, setRows] = useState<ReadonlyMap<string, EditedRow>>(new Map());
  const count = useRef(0);
  const resource = descriptors.resource(resourceId);
  if (!resource) throw new Error(`The screen came without the resource \`${resourceId}\`.`);
  const nodes = useMemo(
    () => resource.fields.filter(({ access }) => access === undefined).map((field) => resolveFields(field, undefined)),
    [resource],
  );
  const isUnsaved = useCallback(() => [...rows.values()].some(({ form }) => form.jotai.get(form.dirty)), [rows]);
  useLeaveQuestion(
    isUnsaved,
    { message: own('leave'), okText: own('discardOk'), cancelText: own('discardCancel'), isDanger: true },
    feedback.confirm,
  );
  useRenewalHold(rows.size > 0);

  const put = (id: string, row: EditedRow): void => setRows((before) => new Map([...before, [id, row]]));
  const drop = (id: string): void => setRows((before) => new Map([...before].filter(([other]) => other !== id)));
  const open = (id: string, values: FormValues, isNew: boolean): void => {
    const names = { mode: isNew ? 'create' : 'update' };
    const form = createFormStore({
      nodes,
      registry,
      values,
      names,
      id: `row-${listId}-${id}`,
      jotai: store.jotai,
      ...(isNew && { begun: { now: Date.now(), user: session.user } }),
    });
    put(id, { form, isNew, isSaving: false });
    requestAnimationFrame(() => focusField(form));
  };

  /** The record as it is now: the list has what it shows, not all of it. */
  const load = async (row: ListRow): Promise<void> => {
    try {
      const { data } = await send(http, callOf(resource, 'read'), { id: row.id });
      open(row.id, recordIn(data, resource), false);
    } catch (error) {
      showFailure(error, feedback);
    }
  };

  /** The first of them gets the cursor; what stands in no column of this list is said aloud. */
  const complain = (id: string, form: FormStore, issues: ReturnType<FormStore['checkAll']>): void => {
    const isInSight = (key: string | undefined): key is string =>
      key !== undefined && document.getElementById(form.field(key).elementId) !== null;
    const seen = issues.find(({ key }) => isInSight(key));
    if (seen) focusField(form, seen.key);
    const unseen = issues.filter(({ key }) => !isInSight(key));
    if (unseen.length > 0) feedback.error(unseen.map(issueText).join(' '));
    put(id, { form, isNew: rows.get(id)?.isNew === true, isSaving: false });
  };

  const save = async (id: string): Promise<void> => {
    const row = rows.get(id);
    if (!row || row.isSaving) return;
    const { form, isNew } = row;
    const issues = form.checkAll();
    if (issues.length > 0) {
      complain(id, form, issues);
      return;
    }
    put(id, { ...row, isSaving: true });
    try {
      const { msg } = await send(http, callOf(resource, isNew ? 'create' : 'update'), { ...form.values(), ...(!isNew && { id }) });
      if (msg) feedback.success(msg);
      drop(id);
      markChanged();
      await store.tell(listId, 'reload');
    } catch (error) {
      put(id, { ...row, isSaving: false });
      const newer = newerIn(error);
      if (newer !== undefined) {
        form.rebase(recordIn(newer, resource));
        feedback.warning(own('changed'));
      } else {
        const placed = placedIssues(form, error);
        if (placed) complain(id, form, placed);
        else showFailure(error, feedback);
      }
    }
  };

  const cancel = async (id: string): Promise<void> => {
    const row = rows.get(id);
    if (!row || row.isSaving) return;
    const isLost = row.form.jotai.get(row.form.dirty);
    if (
      !isLost ||
      (await feedback.confirm({ message: own('discard'), okText: own('discardOk'), cancelText: own('discardCancel'), isDanger: true }))
    )
      drop(id);
  };

  const isOwn = ({ do: verb, dialog: id }: Action): boolean => {
    const dialog = verb === 'open' && id !== undefined ? descriptors.dialog(id) : undefined;
    return dialog?.resource === resourceId && dialog.use !== 'detail';
  };
  const editing: RowEditing = {
    newRows: [...rows].flatMap(([id, { isNew }]) => (isNew ? [{ id }] : [])),
    isEdited: (id) => rows.has(id),
    isOwn,
    start: async (row) => {
      if (row) {
        if (!rows.has(row.id)) await load(row);
        return;
      }
      count.current += 1;
      open(`new-${count.current}`, {}, true);
    },
    Cell: EditedCell,
    Actions: EditedActions,
  };
  const edited: EditedRows = { get: (id) => rows.get(id), save, cancel };
  return (
    <RowEditingContext value={editing}>
      <EditedRowsContext value={edited}>{children}</EditedRowsContext>
    </RowEditingContext>
  );
}
