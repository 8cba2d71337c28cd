import { isEmptyValue } from '#engine/check-record';
import { isJsonObject } from '#engine/json';
import { keepSecrets } from '../access/secret-fields';
import type { Row } from '../storage/records';
import { computeDraft } from './compute-values';
import type { Draft, Step, StepContext } from './draft';
import { eachOf } from './each-of';
import { resolveUsers } from './resolve-users';
import { rowsById } from './rows-by-id';
import { recordChanged } from './store-records';
import type { PlannedField, WritePlan } from './write-plan';

/** Reads the stored records that the drafts change. Throws `recordNotFound`, and `recordChanged` for another version. */
export const loadStored: Step = async (drafts, context) => {
  for (const draft of drafts) {
    if (draft.mode !== 'update' || draft.id === undefined) continue;
    const { set } = draft.change;
    // The lock makes the second of two concurrent changes compute with the values that the first has stored.
    const isHeld = context.plan.isCalculated || typeof set === 'function';
    const before = await (isHeld ? context.unmasked.hold(draft.id) : context.unmasked.require(draft.id));
    if (draft.version !== undefined && before['version'] !== draft.version) throw recordChanged(context, before);
    draft.before = before;
    if (typeof set === 'function') Object.assign(draft.posted, set(before));
  }
};

/** Completes the posted values with the stored record and with defaults. */
export const addDefaults: Step = (drafts, { plan, rights, resource, filling }) =>
  eachOf(drafts, (draft) => {
    const { before, posted } = draft;
    const values = before ? { ...fieldsOf(plan, before), ...withStoredCells(plan, posted, before, rights) } : { ...posted };
    draft.values = withDefaults(plan, normalParent(plan, values));
    resolveUsers(plan.ofUsers, draft.values, before, { user: filling.userId, creator: before?.['creatorUserId'] });
    if (before) keepSecrets(resource, draft);
  });

/** Computes the calculated fields. Posted values for them are ignored. */
export const compute: Step = (drafts, context) => (context.plan.isCalculated ? computeAll(drafts, context) : undefined);

/** Computes again when a calculation reads a field that the server has filled. */
export const computeFilled: Step = (drafts, context) => (context.plan.calculatesFilled ? computeAll(drafts, context) : undefined);

/** The values of a stored record for all fields of its resource; `null` for a missing value. */
export function fieldsOf({ fields }: WritePlan, row: Row): Row {
  const values: Row = {};
  for (const { id } of fields) values[id] = row[id] ?? null;
  return values;
}

/**
 * Values with the parent as the table stores it. For a record at the top clients post the root, an empty value, or the
 * id of the tree's owner (the category of a dictionary). An empty value stays empty in a required field.
 *
 * @example normalParent(planOf(dictionaryData, registry), { dictionaryTypeId: '42', parentId: '42' })['parentId'] // '0'
 */
export function normalParent({ tree }: Pick<WritePlan, 'tree'>, values: Row): Row {
  if (!tree) return values;
  const parent = values[tree.parent];
  const isTop = isEmptyValue(parent) ? tree.isFree : tree.scope !== undefined && parent === values[tree.scope];
  return isTop ? { ...values, [tree.parent]: tree.root } : values;
}

/**
 * Sets the default of every field without a value, in place. `null` takes the default too, but not in a required field:
 * the user has emptied it, and the check reports that.
 *
 * @example withDefaults(planOf(dictionaryData, registry), { sortCode: null }) // { sortCode: 0, parentId: '0', enabledMark: 1 }
 */
export function withDefaults({ defaults }: Pick<WritePlan, 'defaults'>, values: Row): Row {
  for (const { id, value, isRequired } of defaults) {
    if (values[id] === undefined || (values[id] === null && !isRequired)) values[id] = value;
  }
  return values;
}

const computeAll = (drafts: readonly Draft[], context: StepContext) =>
  eachOf(drafts, (draft) => (draft.isUnchanged ? undefined : computeDraft(draft, draft.values, context)));

/**
 * Adds to posted rows the cells of their stored rows that the caller does not name, or may not set: these keep their values, and
 * calculations, rules and the log read them.
 */
export function withStoredCells({ fields }: WritePlan, posted: Row, before: Row, { hidden, readOnly }: StepContext['rights']): Row {
  const completed = { ...posted };
  for (const { id, columns } of fields) {
    const rows = posted[id];
    if (!columns || !Array.isArray(rows)) continue;
    const isProtected = (column: PlannedField) =>
      !column.isWritable || hidden.has(`${id}.${column.id}`) || readOnly.has(`${id}.${column.id}`);
    const protectedIds = columns.filter(isProtected).map((column) => column.id);
    completed[id] = rows.map(completeRow(rowsById(before[id]), protectedIds));
  }
  return completed;
}

const completeRow = (storedRows: ReadonlyMap<unknown, Row>, protectedIds: readonly string[]) => (row: unknown) => {
  const stored = isJsonObject(row) ? storedRows.get(row['id']) : undefined;
  return isJsonObject(row) && stored
    ? { ...stored, ...row, ...Object.fromEntries(protectedIds.map((id) => [id, stored[id] ?? null])) }
    : row;
};
