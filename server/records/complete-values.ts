import { computeRecord } from '#engine/calculations';
import { isEmptyValue } from '#engine/check-record';
import { isJsonObject } from '#engine/json';
import type { Registry } from '#engine/registry';
import type { ParsedResource } from '#engine/parsed';
import type { ResolvedNode } from '#engine/resolve-fields';
import type { Row } from '../storage/records';
import type { Draft, Step, StepContext } from './draft';
import { eachOf } from './each-of';
import { recordChanged } from './store-records';
import type { PlannedField, WritePlan } from './write-plan';

/** Reads the stored records that the drafts change. Throws `recordNotFound`, and `recordChanged` for another version. */
export const loadStored: Step = async (drafts, context) => {
  for (const draft of drafts) {
    if (draft.mode !== 'update' || draft.id === undefined) continue;
    const { set } = draft.change;
    // Of two callers who change what a result is computed from, the second computes with what the first has stored.
    const isHeld = context.plan.isCalculated || typeof set === 'function';
    const before = await (isHeld ? context.unmasked.hold(draft.id) : context.unmasked.require(draft.id));
    if (draft.version !== undefined && before['version'] !== draft.version) throw recordChanged(context, before);
    draft.before = before;
    if (typeof set === 'function') Object.assign(draft.posted, set(before));
  }
};

/** Completes what was posted by the stored record and by defaults. */
export const addDefaults: Step = (drafts, { plan, rights }) =>
  eachOf(drafts, (draft) => {
    const { before, posted } = draft;
    const values = before ? { ...fieldsOf(plan, before), ...withKeptCells(plan, posted, before, rights) } : { ...posted };
    draft.values = withDefaults(plan, normalParent(plan, values));
  });

/** Computes the calculated fields; what was posted for them does not count. */
export const compute: Step = (drafts, context) => (context.plan.isCalculated ? computeAll(drafts, context) : undefined);

/** Computes again where a calculation reads what the server has filled. */
export const computeFilled: Step = (drafts, context) => (context.plan.calculatesFilled ? computeAll(drafts, context) : undefined);

export const computeValues = ({ fields }: ParsedResource, registry: Registry, values: Row): Row =>
  computeRecord(fields as readonly ResolvedNode[], registry, values);

/** The values of a stored record that are fields of its resource, `null` for those that it lacks. */
export function fieldsOf({ fields }: WritePlan, row: Row): Row {
  const values: Row = {};
  for (const { id } of fields) values[id] = row[id] ?? null;
  return values;
}

/**
 * Values whose parent is written in the one way that the table holds. Clients say "at the top" as the root, as nothing,
 * or as the id of what the tree belongs to (a dictionary's category). Nothing is not enough for a required field.
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
 * Sets the default of every field without a value, in place. `null` takes the default too, except where the field is
 * required: there the user has emptied it and is told.
 *
 * @example withDefaults(planOf(dictionaryData, registry), { sortCode: null }) // { sortCode: 0, parentId: '0', enabledMark: 1 }
 */
export function withDefaults({ defaults }: Pick<WritePlan, 'defaults'>, values: Row): Row {
  for (const { id, value, isRequired } of defaults) {
    if (values[id] === undefined || (values[id] === null && !isRequired)) values[id] = value;
  }
  return values;
}

const computeAll = (drafts: readonly Draft[], { resource, registry }: StepContext) =>
  eachOf(drafts, (draft) => {
    if (!draft.isUnchanged) draft.values = computeValues(resource, registry, draft.values);
  });

/** Posted rows with the stored cells that the caller may not set: calculations and rules read them. */
function withKeptCells({ fields }: WritePlan, posted: Row, before: Row, { hidden, readOnly }: StepContext['rights']): Row {
  const completed = { ...posted };
  for (const { id, columns } of fields) {
    const rows = posted[id];
    if (!columns || !Array.isArray(rows)) continue;
    const isKept = (column: PlannedField) => !column.isWritable || hidden.has(`${id}.${column.id}`) || readOnly.has(`${id}.${column.id}`);
    const kept = columns.filter(isKept).map((column) => column.id);
    if (kept.length > 0) completed[id] = rows.map(completeRow(rowsById(before[id]), kept));
  }
  return completed;
}

const completeRow = (storedRows: ReadonlyMap<unknown, Row>, kept: readonly string[]) => (row: unknown) => {
  const stored = isJsonObject(row) ? storedRows.get(row['id']) : undefined;
  return isJsonObject(row) && stored ? { ...row, ...Object.fromEntries(kept.map((id) => [id, stored[id] ?? null])) } : row;
};

/** The stored rows of a sub-table by their ids. */
export function rowsById(rows: unknown): ReadonlyMap<unknown, Row> {
  const byId = new Map<unknown, Row>();
  for (const row of Array.isArray(rows) ? rows : []) if (isJsonObject(row) && typeof row['id'] === 'string') byId.set(row['id'], row);
  return byId;
}
