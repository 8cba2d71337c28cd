import type { ResourceDescriptor } from '#engine/generated/descriptor.gen';
import type { FormStore } from '#form/form-store.ts';
import { showFailure } from '#ui/actions/show-failure.ts';
import { currentRecordIn, saveRecord } from '#ui/operations/save-record.ts';
import { focusField } from '#ui/dialogs/focus-field.ts';
import { recordIn } from '#ui/dialogs/record-in.ts';
import { useScreen } from '#ui/screen/screen-context.tsx';
import { useUiServices } from '#ui/services.tsx';
import { useIssueText } from '#ui/texts/use-issue-text.ts';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import type { EditedRows } from './edited-rows';
import { placedIssues } from './refused-save';
import texts from './texts.json';
import type { RowForms } from './use-row-forms';

type Issues = ReturnType<FormStore['checkAll']>;

/** Saves and cancels the editing of a row. */
export function useRowSaving(listId: string, resource: ResourceDescriptor, forms: RowForms): Pick<EditedRows, 'save' | 'cancel'> {
  const own = useOwnText(texts);
  const { http, feedback } = useUiServices();
  const { store, markChanged } = useScreen();
  const showIssues = useIssueDisplay(forms);

  const onRefused = (id: string, form: FormStore, error: unknown): void => {
    const currentRecord = currentRecordIn(error);
    if (currentRecord !== undefined) {
      form.rebase(recordIn(currentRecord, resource));
      feedback.warning(own('changed'));
      return;
    }
    const issues = placedIssues(form, error);
    if (issues) showIssues(id, form, issues);
    else showFailure(error, feedback);
  };
  return {
    async save(id) {
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
    },
    async cancel(id) {
      const row = forms.rows.get(id);
      if (!row || row.isSaving) return;
      const question = { message: own('discard'), okText: own('discardOk'), cancelText: own('discardCancel'), isDanger: true };
      if (!row.form.jotai.get(row.form.dirty) || (await feedback.confirm(question))) forms.remove(id);
    },
  };
}

/** Focuses the first invalid input, and reports issues of fields without a column as a notification. */
function useIssueDisplay(forms: RowForms) {
  const issueText = useIssueText();
  const { feedback } = useUiServices();
  return (id: string, form: FormStore, issues: Issues): void => {
    const hasInput = (key: string | undefined): key is string =>
      key !== undefined && document.getElementById(form.field(key).elementId) !== null;
    const firstWithInput = issues.find(({ key }) => hasInput(key));
    if (firstWithInput) focusField(form, firstWithInput.key);
    const withoutInput = issues.filter(({ key }) => !hasInput(key));
    if (withoutInput.length > 0) feedback.error(withoutInput.map(issueText).join(' '));
    const row = forms.rows.get(id);
    if (row) forms.set(id, { ...row, form, isSaving: false });
  };
}
