import { ApiError } from '#api/api-error.ts';
import type { FieldIssue, FormStore } from '#form/form-store.ts';

/** The current record in a conflict error, or `undefined` if the error is not a conflict. */
export function currentRecordIn(error: unknown): unknown {
  if (!(error instanceof ApiError) || typeof error.data !== 'object' || error.data === null || !('current' in error.data)) return undefined;
  return error.data.current;
}

/** Shows the issues of a refused save at their fields and returns them with field keys. `undefined` without issues. */
export function placedIssues(form: FormStore, error: unknown): readonly FieldIssue[] | undefined {
  if (!(error instanceof ApiError) || error.issues.length === 0) return undefined;
  form.showIssues(error.issues);
  return error.issues.map((issue) => {
    const key = form.keyAt(issue.path);
    return key === undefined ? issue : { ...issue, key };
  });
}
