import { ApiError } from '#api/api-error.ts';
import type { FieldIssue, FormStore } from '#form/form-store.ts';

/** Shows the issues of a refused save at their fields and returns them with field keys. `undefined` without issues. */
export function placedIssues(form: FormStore, error: unknown): readonly FieldIssue[] | undefined {
  if (!(error instanceof ApiError) || error.issues.length === 0) return undefined;
  form.showIssues(error.issues);
  return error.issues.map((issue) => {
    const key = form.keyAt(issue.path);
    return key === undefined ? issue : { ...issue, key };
  });
}
