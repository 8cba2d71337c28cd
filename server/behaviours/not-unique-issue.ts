import { issue, IssueError, pointerOf } from '#engine/issue';
import type { ParsedResource } from '#engine/parsed';
import { AppError } from '../app-error';

/** Says "exists already" at the field and with its label, so that a form can show it where it belongs. For `catch`. */
export const notUniqueIssue =
  ({ id, fields }: ParsedResource) =>
  (error: unknown): never => {
    if (!(error instanceof AppError && error.code === 'recordNotUnique')) throw error;
    const { field, value } = error.params;
    throw new IssueError(id, [issue(pointerOf(String(field)), 'notUnique', { label: fields.find((one) => one.id === field)?.label ?? field, value })]);
  };
