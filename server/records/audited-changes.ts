import { isEmptyValue } from '#engine/check-record';
import type { Text } from '#engine/generated/descriptor.gen';
import type { Issue } from '#engine/issue';
import { isJsonObject } from '#engine/json';
import type { Row } from '../storage/records';
import type { AuditedField } from './audited-fields';
import { isSameValue } from './same-value';

/** The change of a field. A value that was empty is left out. */
export interface AuditedChange {
  before?: unknown;
  after?: unknown;
  /**
   * `masked`: the values are secret and not kept, and `true` stands for a value. `cut`: at least one was too long, and its text
   * was cut. `part`: of a long sub-table only the rows that differ.
   */
  state?: 'masked' | 'cut' | 'part';
  /** What the form warned of in a value that was saved all the same. */
  warned?: readonly NotedWarning[];
}

export interface NotedWarning {
  /** With the names of its values. */
  message: Text;
  /** By these names, which are those of fields, of columns, or of values of other records; without those of secret fields. */
  values?: Row;
  /** The column of a sub-table and its row, from 1. */
  column?: string;
  row?: number;
}

/** By field. */
export type AuditedChanges = Readonly<Record<string, AuditedChange>>;

interface Records {
  before: Row | undefined;
  after: Row | undefined;
  /** The fields that were written, for a changed record. Default: all. */
  changed?: ReadonlySet<string>;
}

/** Maximum length of a kept value, in characters of its text or its JSON. */
const maxValueLength = 4_000;

/**
 * What a change did to the fields: all values of a new or a removed record, the changed ones of another.
 *
 * @example auditedChanges(fields, { before: { amount: 1 }, after: { amount: 2 } }) // { amount: { before: 1, after: 2 } }
 */
export function auditedChanges(fields: readonly AuditedField[], { before, after, changed }: Records): AuditedChanges {
  const isUpdate = before !== undefined && after !== undefined;
  const changes: Record<string, AuditedChange> = {};
  for (const field of fields) {
    const { id } = field;
    if (isUpdate && (field.isFilled || changed?.has(id) === false)) continue;
    if (field.isMasked) {
      if (isUpdate ? changed?.has(id) : !isEmptyValue(after?.[id] ?? before?.[id]))
        changes[id] = {
          state: 'masked',
          ...presence('before', isUpdate && field.isSecret ? true : before?.[id]),
          ...presence('after', after?.[id]),
        };
      continue;
    }
    const [was, is] = [keptValue(before?.[id], field), keptValue(after?.[id], field)];
    if (isUpdate ? !isSameValue(was, is) : was !== undefined || is !== undefined) changes[id] = limited({ before: was, after: is });
  }
  return changes;
}

/** Maximum number of warnings that an entry keeps. */
const maxWarnings = 20;

/** The changes of a saved record with its warnings, also of values that it had before. */
export function withWarnings(
  changes: AuditedChanges,
  fields: readonly AuditedField[],
  { values, warnings }: { values: Row; warnings: readonly Issue[] },
): AuditedChanges {
  const noted: Record<string, AuditedChange> = { ...changes };
  const isSecret = (name: string) =>
    fields.some(({ id, isMasked, maskedColumns }) => (isMasked && id === name) || maskedColumns?.has(name));
  for (const { path, params } of warnings.slice(0, maxWarnings)) {
    const [, id = '', row, column] = path.split('/');
    const field = fields.find((each) => each.id === id);
    if (!field) continue;
    const { message, label: _label, ...named } = params;
    const known = Object.fromEntries(Object.entries(named).filter(([name]) => !isSecret(name)));
    const cell = column !== undefined && { column, row: Number(row) + 1 };
    const warning: NotedWarning = { message: message as Text, values: known, ...cell };
    const entry = noted[id] ?? kept(auditedChanges([field], { before: undefined, after: values })[id]);
    noted[id] = { ...entry, warned: [...(entry.warned ?? []), warning] };
  }
  return noted;
}

const kept = ({ after, state }: AuditedChange = {}): AuditedChange => ({ before: after, after, ...(state && { state }) });

/**
 * `auditedChanges` of a new record as JSON, without an object for each value: an import notes millions of them.
 *
 * @example createdChanges(fields, { amount: 2 }) // '{"amount":{"after":2}}'
 */
export function createdChanges(fields: readonly AuditedField[], after: Row): string {
  let json = '';
  for (const field of fields) {
    const value = after[field.id];
    if (isEmptyValue(value)) continue;
    const text = field.isMasked ? undefined : plainJson(value);
    if (text === undefined) json += changeJson(field, after);
    else {
      json += field.start;
      json += text;
      json += '},';
    }
  }
  return `{${json.slice(0, -1)}}`;
}

/** `undefined` for a value that is cut, or of which a part is not kept. */
function plainJson(value: unknown): string | number | boolean | undefined {
  if (typeof value === 'string') return value.length > maxValueLength ? undefined : JSON.stringify(value);
  return typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value)) ? value : undefined;
}

function changeJson(field: AuditedField, after: Row): string {
  const { [field.id]: noted } = auditedChanges([field], { before: undefined, after });
  return noted ? `${JSON.stringify(field.id)}:${JSON.stringify(noted)},` : '';
}

/** Of a secret value, only whether there is one. A stored secret that was not read counts as a value. */
const presence = (side: 'before' | 'after', value: unknown) => (isEmptyValue(value) ? {} : { [side]: true });

/** `undefined` for an empty value. Cells of secret columns are left out. */
function keptValue(value: unknown, { maskedColumns }: AuditedField): unknown {
  if (isEmptyValue(value)) return undefined;
  if (!maskedColumns || maskedColumns.size === 0 || !Array.isArray(value)) return value;
  return value.map((row: unknown) =>
    isJsonObject(row) ? Object.fromEntries(Object.entries(row).filter(([column]) => !maskedColumns.has(column))) : row,
  );
}

interface Values {
  before: unknown;
  after: unknown;
}

function limited(values: Values): AuditedChange {
  if (fits(values.before) && fits(values.after)) return change(values);
  if (Array.isArray(values.before) && Array.isArray(values.after)) {
    const part = { before: without(values.before, values.after), after: without(values.after, values.before) };
    if (fits(part.before) && fits(part.after)) return { ...change(part), state: 'part' };
  }
  return { ...change({ before: cut(values.before), after: cut(values.after) }), state: 'cut' };
}

function change({ before, after }: Values): AuditedChange {
  if (before === undefined) return after === undefined ? {} : { after };
  return after === undefined ? { before } : { before, after };
}

/** The rows that the other list does not have. */
function without(rows: readonly unknown[], others: readonly unknown[]): unknown[] {
  const texts = new Set(others.map((row) => JSON.stringify(row)));
  return rows.filter((row) => !texts.has(JSON.stringify(row)));
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const fits = (value: unknown): boolean =>
  value === null || (typeof value !== 'string' && typeof value !== 'object') || textOf(value).length <= maxValueLength;

const cut = (value: unknown): unknown => (fits(value) ? value : textOf(value).slice(0, maxValueLength));
