import { issue, pointerOf } from '#engine/issue';
import { isJsonObject } from '#engine/json';
import { secretFieldsOf } from '../access/secret-fields';
import { AppError } from '../app-error';
import type { Row } from '../storage/records';
import type { PlannedInserts } from '../storage/write-records';
import { auditOf, auditOfNew } from './audit-changes';
import type { Draft, Step, StepContext } from './draft';
import { eachOf } from './each-of';
import { followUpsOf } from './follow-ups';
import { isSameValue } from './same-value';
import { pickFields, visibleFields } from './visible-fields';
import { storagePlanOf, type StoragePlan } from './write-plan';

/** Reduces the values to those that the tables store, and records which fields changed. */
export const findChanges: Step = (drafts, { resource, registry, plan }) => {
  const storage = storagePlanOf(resource, registry);
  const secrets = [...secretFieldsOf(resource)];
  return eachOf(drafts, (draft) => {
    if (draft.isUnchanged) return;
    draft.values = storedValues(storage, draft.values);
    if (!draft.before) draft.changed = plan.fieldIds;
    // The stored secret is not there to be compared with.
    else draft.changed = new Set([...changedFields(draft.values, draft.before), ...secrets.filter((field) => field in draft.posted)]);
  });
};

/** Makes the statement that inserts the records of a batch, so that the transaction need not wait for it. */
export const planInserts: Step = (drafts, context) => {
  const added = drafts.filter(({ mode }) => mode === 'create');
  if (context.isBatch && added.length > 0) context.planned.inserts = insertsOf(added, context);
};

const insertsOf = (added: readonly Draft[], context: StepContext): PlannedInserts =>
  context.added.planInserts(added.map(newRow), (ids, start) => auditOfNew(added.slice(start, start + ids.length), ids, context));

/** Writes the drafts. Updates run first, because they may free a unique value that a new record takes. */
export const storeRecords: Step = async (drafts, context) => {
  for (const draft of drafts) if (draft.mode === 'update' && !draft.isUnchanged) await updateRecord(draft, context);
  const added = drafts.filter(({ mode }) => mode === 'create');
  if (!context.isBatch)
    for (const draft of added)
      draft.stored = await context.added
        .insert(newRow(draft), async (id) => [...auditOf(draft, id, context), ...(await followUpsOf(id, context))])
        .catch(asIssue(draft, context));
  else if (added.length > 0) {
    const planned = context.planned.inserts ?? insertsOf(added, context);
    const ids = await context.added.insertPlanned(planned).catch(withoutHiddenName(context));
    for (const [index, draft] of added.entries()) draft.id = ids[index];
  }
};

/** Tells every server that records changed. A large batch does not name its records. */
export const announceChanges: Step = async (drafts, { resource, announce, caller, transaction }) => {
  for (const what of ['create', 'update'] as const) {
    const written = drafts.filter(({ mode, isUnchanged }) => mode === what && !isUnchanged);
    if (written.length === 0) continue;
    const ids = written.length > maxNamedRecords ? undefined : idsOf(written);
    await announce({ resource: resource.id, what, ids, tab: caller.tab }, transaction);
  }
};

const maxNamedRecords = 100;

/** `undefined` if the table has made the id of one. */
function idsOf(drafts: readonly Draft[]): string[] | undefined {
  const ids = drafts.map(({ id, stored }) => stored?.['id'] ?? id);
  return ids.includes(undefined) ? undefined : ids.map(String);
}

/** The error that carries the stored record, without hidden fields. */
export function recordChanged({ resource, rights }: Pick<StepContext, 'resource' | 'rights'>, current: Row): AppError {
  const shown = visibleFields(resource).filter((field) => !rights.hidden.has(field));
  return new AppError('recordChanged', { id: current['id'] }, { current: withoutHiddenColumns(pickFields(current, shown), rights.hidden) });
}

/** The values that the tables store, without values that are only computed or shown and without unknown cells. */
export function storedValues({ isPlain, fields, rows, uniqueAlone }: StoragePlan, values: Row): Row {
  if (isPlain) return values;
  const stored: Row = {};
  for (const [field, value] of Object.entries(values)) {
    if (!fields.has(field)) continue;
    const columns = rows.get(field);
    if (columns && Array.isArray(value)) stored[field] = value.map((row: unknown) => (isJsonObject(row) ? storedCells(row, columns) : row));
    else stored[field] = value === '' && uniqueAlone.has(field) ? null : value;
  }
  return stored;
}

/** The fields whose values differ from those of the stored record. */
export function changedFields(values: Row, before: Row): ReadonlySet<string> {
  const changed = new Set<string>();
  for (const [field, value] of Object.entries(values)) if (!isSameValue(value, before[field])) changed.add(field);
  return changed;
}

/** Writes only changed fields, so that an unchanged parent does not undo a concurrent move. */
async function updateRecord(draft: Draft, context: StepContext): Promise<void> {
  const changes: Row = {};
  for (const field of draft.changed) changes[field] = draft.values[field];
  const along = auditOf(draft, draft.id ?? '', context);
  draft.stored = await context.records.update(draft.id ?? '', changes, draft.version, along).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'recordChanged')) return asIssue(draft, context)(error);
    throw recordChanged(context, (error.data as { current?: Row } | undefined)?.current ?? draft.before ?? {});
  });
}

const newRow = ({ id, values }: Draft): Row => (id === undefined ? values : { ...values, id });

/** Reports a value that is not unique at its field and with its label, so that a form shows it there. */
const asIssue =
  (draft: Draft, { issues, plan, resource }: StepContext) =>
  (error: unknown): never => {
    if (!(error instanceof AppError && error.code === 'recordNotUnique')) throw error;
    const { field, value } = error.params;
    issues.add(draft.path, issue(pointerOf(String(field)), 'notUnique', { label: plan.labelOf(String(field)) ?? field, value }));
    throw issues.toError(resource.id);
  };

const withoutHiddenName =
  ({ rights, issues, resource }: StepContext) =>
  (error: unknown): never => {
    if (!(error instanceof AppError && error.code === 'recordNotUnique' && rights.hidden.has(String(error.params['field'])))) throw error;
    issues.add('', issue('', 'hiddenField'));
    throw issues.toError(resource.id);
  };

const storedCells = (row: Row, columns: ReadonlySet<string>): Row =>
  Object.fromEntries(Object.entries(row).filter(([field]) => columns.has(field)));

function withoutHiddenColumns(record: Row, hidden: ReadonlySet<string>): Row {
  if (hidden.size === 0) return record;
  const cellsOf = (table: string) => (row: unknown) =>
    isJsonObject(row) ? Object.fromEntries(Object.entries(row).filter(([id]) => !hidden.has(`${table}.${id}`))) : row;
  return Object.fromEntries(
    Object.entries(record).map(([field, value]) => [field, Array.isArray(value) ? value.map(cellsOf(field)) : value]),
  );
}
