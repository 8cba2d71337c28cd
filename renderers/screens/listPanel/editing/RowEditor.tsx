import { useCallback, useRef, type ReactNode } from 'react';
import type { Action, ResourceDescriptor } from '#engine/generated/descriptor.gen';
import { showFailure } from '#ui/actions/show-failure.ts';
import { operationCall, sendCall } from '#ui/operations/call-operation.ts';
import { useDescriptors } from '#ui/descriptors/bundle-context.tsx';
import { useUpdateHold } from '#ui/descriptors/update-hold.tsx';
import { recordIn } from '#ui/dialogs/record-in.ts';
import { useUiServices } from '#ui/services.tsx';
import { useLeaveQuestion } from '#ui/browser/use-leave-question.ts';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import type { ListRow } from '../list-answer';
import { RowEditingContext, type RowEditing } from '../row-editing';
import { EditedActions } from './EditedActions';
import { EditedCell } from './EditedCell';
import { EditedRowsContext } from './edited-rows';
import texts from './texts.json';
import { useRowForms } from './use-row-forms';
import { useRowSaving } from './use-row-saving';

/** Makes the rows of a list editable. Each edited row has a form of its own and is saved as a whole record. */
export function RowEditor({ listId, resourceId, children }: { listId: string; resourceId: string; children: ReactNode }): ReactNode {
  const own = useOwnText(texts);
  const { feedback } = useUiServices();
  const descriptors = useDescriptors();
  const newRowCount = useRef(0);
  const resource = descriptors.resource(resourceId);
  if (!resource) throw new Error(`The resource \`${resourceId}\` of an editable list is missing.`);
  const forms = useRowForms(listId, resource);
  const { save, cancel } = useRowSaving(listId, resource, forms);
  const load = useRecordLoader(resource);
  const { rows } = forms;
  const isUnsaved = useCallback(() => [...rows.values()].some(({ form }) => form.jotai.get(form.dirty)), [rows]);
  useLeaveQuestion(
    isUnsaved,
    { message: own('leave'), okText: own('discardOk'), cancelText: own('discardCancel'), isDanger: true },
    feedback.confirm,
  );
  useUpdateHold(rows.size > 0);

  const editsInline = ({ do: verb, dialog: id }: Action): boolean => {
    const dialog = verb === 'open' && id !== undefined ? descriptors.dialog(id) : undefined;
    return dialog?.resource === resourceId && dialog.use !== 'detail';
  };
  const start = async (row?: ListRow): Promise<void> => {
    if (!row) {
      newRowCount.current += 1;
      forms.open(`new-${newRowCount.current}`, {}, true);
    } else if (!rows.has(row.id)) {
      const record = await load(row.id);
      if (record) forms.open(row.id, record, false);
    }
  };
  const editing: RowEditing = {
    newRows: [...rows].flatMap(([id, { isNew }]) => (isNew ? [{ id }] : [])),
    isEdited: (id) => rows.has(id),
    editsInline,
    start,
    Cell: EditedCell,
    Actions: EditedActions,
  };
  return (
    <RowEditingContext value={editing}>
      <EditedRowsContext value={{ get: (id) => rows.get(id), save, cancel }}>{children}</EditedRowsContext>
    </RowEditingContext>
  );
}

/** Loads the whole record, because a list has the fields of its columns only. `undefined` after a failure, which it reports. */
function useRecordLoader(resource: ResourceDescriptor) {
  const { http, feedback } = useUiServices();
  return async (id: string) => {
    try {
      const { data } = await sendCall(http, operationCall(resource, 'read'), { id, display: 'values' });
      return recordIn(data, resource);
    } catch (error) {
      showFailure(error, feedback);
      return undefined;
    }
  };
}
