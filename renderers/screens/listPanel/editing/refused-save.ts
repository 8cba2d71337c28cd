import { ApiError } from '#api/api-error.ts';
import type { FieldIssue, FormStore } from '#form/form-store.ts';

/** Of a refused save: the record as it is now, where somebody else was faster. */
export function newerIn(error: unknown): unknown {
  if (!(error instanceof ApiError) || typeof error.data !== 'object' || error.data === null || !('current' in error.data)) return undefined;
  return error.data.current;
}

/** The issues of a refused save, put under their fields, each with its field's key where it has one; `undefined` where there are none. */
export function placedIssues(form: FormStore, error: unknown): readonly FieldIssue[] | undefined {
  if (!(error instanceof ApiError) || error.issues.length === 0) return undefined;
  form.place(error.issues);
  return error.issues.map((issue) => {
    const key = form.keyAt(issue.path);
    return key === undefined ? issue : { ...issue, key };
  });
}
