import { use } from 'react';
import type { ResourceDescriptor } from '#engine/generated/descriptor.gen';
import type { FormStore } from '#form/form-store.ts';
import { RowFailuresContext, type RowFailures } from '#ui/actions/row-failures.ts';
import { failureText, showFailure } from '#ui/actions/show-failure.ts';
import { currentRecordIn, saveRecord } from '#ui/operations/save-record.ts';
import { focusField } from '#ui/dialogs/focus-field.ts';
import { recordIn } from '#ui/dialogs/record-in.ts';
import { useScreen } from '#ui/screen/screen-context.tsx';
import { useUiServices } from '#ui/services.tsx';
import { useIssueText } from '#ui/texts/use-issue-text.ts';
import { useOwnText, useUiText } from '#ui/texts/use-own-text.ts';
import type { EditedRows } from './edited-rows';
import { placedIssues } from './refused-save';
import texts from './texts.json';
import type { RowForms } from './use-row-forms';

type Issues = ReturnType<FormStore['checkAll']>;

/** Saves and cancels the editing of a row. */
export function useRowSaving(listId: string, resource: ResourceDescriptor, forms: RowForms): Pick<EditedRows, 'save' | 'cancel'> {
  const own = useOwnText(texts);
  const { http, feedback } = useUiServices();
  const ui = useUiText();
  const { store, markChanged } = useScreen();
  const failures = use(RowFailuresContext);
  const showIssues = useIssueDisplay(forms, failures);

  const onRefused = (id: string, form: FormStore, error: unknown): void => {
    const currentRecord = currentRecordIn(error);
    if (currentRecord !== undefined) {
      form.rebase(recordIn(currentRecord, resource));
      failures?.report(id, { type: 'warning', title: own('changed') });
      return;
    }
    const issues = placedIssues(form, error);
    const detail = failureText(error);
    if (issues) showIssues(id, form, issues);
    else if (detail === undefined) showFailure(error, feedback);
    else failures?.report(id, { type: 'error', title: ui('saveFailed'), detail, retry: () => save(id) });
  };
  const save = async (id: string): Promise<void> => {
    const row = forms.rows.get(id);
    if (!row || row.isSaving) return;
    const { form, isNew, requestKey } = row;
    const issues = form.checkAll();
    if (issues.length > 0) {
      showIssues(id, form, issues);
      return;
    }
    forms.set(id, { ...row, isSaving: true });
    try {
      const values = form.values();
      const { msg, stored } = await saveRecord(http, resource, values, { id: isNew ? undefined : id, requestKey });
      if (msg) feedback.success(msg);
      forms.remove(id);
      failures?.clear(id);
      if (stored.version !== undefined && JSON.stringify(form.values()) !== JSON.stringify(values)) {
        // What was typed during the save stays in the row.
        form.markSaved({ ...values, ...stored });
        forms.set(String(stored.id), { ...row, isNew: false });
      }
      markChanged();
      await store.runCommand(listId, 'reload');
    } catch (error) {
      forms.set(id, { ...row, isSaving: false });
      onRefused(id, form, error);
    }
  };
  return {
    save,
    async cancel(id) {
      const row = forms.rows.get(id);
      if (!row || row.isSaving) return;
      const question = { message: own('discard'), okText: own('discardOk'), cancelText: own('discardCancel'), isDanger: true };
      if (row.form.jotai.get(row.form.dirty) && !(await feedback.confirm(question))) return;
      forms.remove(id);
      failures?.clear(id);
    },
  };
}

/** Focuses the first invalid input, and reports issues of fields without a column in the row. */
function useIssueDisplay(forms: RowForms, failures: RowFailures | null) {
  const issueText = useIssueText();
  const ui = useUiText();
  return (id: string, form: FormStore, issues: Issues): void => {
    const hasInput = (key: string | undefined): key is string =>
      key !== undefined && document.getElementById(form.field(key).elementId) !== null;
    const firstWithInput = issues.find(({ key }) => hasInput(key));
    if (firstWithInput) focusField(form, firstWithInput.key);
    const withoutInput = issues.filter(({ key }) => !hasInput(key));
    if (withoutInput.length === 0) failures?.clear(id);
    else failures?.report(id, { type: 'error', title: ui('saveFailed'), detail: withoutInput.map(issueText).join(' ') });
    const row = forms.rows.get(id);
    if (row) forms.set(id, { ...row, form, isSaving: false });
  };
}
