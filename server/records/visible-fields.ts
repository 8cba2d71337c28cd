import { systemColumns } from '#engine/collection';
import { staysOnServer } from '#engine/field-access';
import type { Operation } from '#engine/generated/descriptor.gen';
import type { ParsedResource } from '#engine/parsed';
import type { Row } from '../storage/records';

/**
 * The fields of an answer, `id` first: those that the operation lists, or all that are not internal, with the audit
 * fields and `version`. Fields that the access rule hides are left out.
 *
 * @example visibleFields(dictionaryType, { fields: ['fullName'] }) // ['id', 'fullName']
 */
export function visibleFields(
  { fields }: ParsedResource,
  { fields: listed }: Pick<Operation, 'fields'> = {},
  hidden: ReadonlySet<string> = noFields,
): string[] {
  const internal = new Set(fields.filter(staysOnServer).map(({ id }) => id));
  const all = [...fields.map(({ id }) => id), ...systemColumns.map(({ field }) => field).filter((field) => !field.startsWith('delete'))];
  return ['id', ...(listed ?? all).filter((field) => field !== 'id' && !internal.has(field) && !hidden.has(field))];
}

const noFields: ReadonlySet<string> = new Set();

/** A row with some of its fields. A missing value becomes `null`, because clients expect the key. */
export const pickFields = (row: Row, fields: readonly string[]): Row =>
  Object.fromEntries(fields.map((field) => [field, row[field] ?? null]));
