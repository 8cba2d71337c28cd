import { issue, IssueError, pointerOf, type Issue } from '#engine/issue';
import type { ParsedResource } from '#engine/parsed';
import type { Row } from '../storage/records';

/** What names a resource and its fields in an issue. */
type Subject = Pick<ParsedResource, 'id' | 'fields'>;

/**
 * Sets a field from another name of its value, which is taken out of the changes. Throws an `IssueError` if both are changed and
 * do not agree.
 */
export function settleName(changes: Row, name: string, [field, value]: readonly [string, unknown], subject: Subject): void {
  if (Object.hasOwn(changes, field) && !isSame(changes[field], value)) throw contradiction(name, labelOf(field, subject), subject.id);
  delete changes[name];
  changes[field] = value;
}

/** The error of a value that is posted under two names, with two changes. */
export const contradiction = (name: string, other: unknown, subject: string): IssueError =>
  new IssueError(subject, [issue(pointerOf(...name.split('.')), 'contradiction', { other })]);

/** Throws an `IssueError` if a change names a value that stays as it is. */
export function requireFixed(changes: Row, names: readonly string[], subject: Subject): void {
  const issues = names.filter((name) => Object.hasOwn(changes, name)).map((name) => fixedIssue(name, subject));
  if (issues.length > 0) throw new IssueError(subject.id, issues);
}

export const fixedIssue = (name: string, subject: Subject): Issue =>
  issue(pointerOf(name), 'fixedField', { label: labelOf(name, subject) });

/** Whether two values are the same on the wire, where numbers may be texts and an empty text stands for `null`. */
export const isSame = (one: unknown, other: unknown): boolean =>
  isScalar(one) && isScalar(other) ? textOf(one) === textOf(other) : JSON.stringify(one) === JSON.stringify(other);

const labelOf = (name: string, { fields }: Subject) => fields.find(({ id }) => id === name)?.label ?? name;
const isScalar = (value: unknown): boolean => typeof value !== 'object' || value === null;
const textOf = (value: unknown): string => String(typeof value === 'boolean' ? Number(value) : (value ?? ''));
