import { isEmptyValue } from '#engine/check-record';
import { issue, pointerOf } from '#engine/issue';
import { isJsonObject } from '#engine/json';
import type { ParsedResource } from '#engine/parsed';
import { secretFieldsOf } from '../access/secret-fields';
import type { Row } from '../storage/records';
import { rowsWith } from '../storage/rows-with';
import { fieldsOf, withStoredCells } from './complete-values';
import { computeDraft } from './compute-values';
import type { Draft, Step, StepContext } from './draft';
import { eachOf } from './each-of';
import { changedFields, storedValues } from './store-records';
import { storagePlanOf } from './write-plan';

/**
 * For an import: matches each record of the file with a stored record, by id or else by the first unique key (category
 * and code of a dictionary entry). A match is changed and keeps its stored id; a record without a match is created with
 * the id in the file. References in the file are changed to stored ids.
 */
export const matchStored: Step = async (drafts, context) => {
  const { imported, plan } = context;
  if (!imported) return;
  const fileIds = drafts.map((draft) => readFileId(draft, context));
  for (const { id, target } of plan.references) replaceIds(drafts, id, imported.get(target));
  const stored = await storedRecords(drafts, fileIds, context);
  for (const [index, draft] of drafts.entries()) {
    const fileId = fileIds[index];
    const before = (fileId === undefined ? undefined : stored.byId.get(fileId)) ?? stored.byKey.get(keyOf(context.resource, draft.values));
    draft.id = (before?.['id'] as string | undefined) ?? fileId;
    if (before) Object.assign(draft, { mode: 'update', before });
  }
  const ownIds = new Map(
    fileIds.flatMap((fileId, index) => (fileId === undefined ? [] : [[fileId, drafts[index]?.id ?? fileId] as const])),
  );
  imported.set(context.resource.id, ownIds);
  if (plan.tree) replaceIds(drafts, plan.tree.parent, ownIds);
  await eachOf(drafts, (draft) => completeByStored(draft, context));
  await checkUnique(drafts, context);
};

/** Marks the drafts that would change nothing, where the change asks for it. A secret that is posted cannot be compared. */
export const leaveEqual: Step = (drafts, { resource, registry }) => {
  for (const draft of drafts) {
    const { change, before, posted, values } = draft;
    if (change.leavesEqual !== true || !before) continue;
    const hasSecret = [...secretFieldsOf(resource)].some((field) => field in posted);
    draft.isUnchanged = !hasSecret && changedFields(storedValues(storagePlanOf(resource, registry), values), before).size === 0;
  }
};

function readFileId({ path, change }: Draft, { issues }: StepContext): string | undefined {
  const { body } = change;
  const fileId = isJsonObject(body) && Object.hasOwn(body, 'id') ? body['id'] : undefined;
  if (typeof fileId === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(fileId)) return fileId;
  if (!isEmptyValue(fileId)) issues.add(path, issue('/id', 'pattern', { label: 'id' }));
  return undefined;
}

function replaceIds(drafts: readonly Draft[], field: string, ids: ReadonlyMap<unknown, string> | undefined): void {
  for (const { values } of drafts) {
    const id = ids?.get(values[field]);
    if (id !== undefined) values[field] = id;
  }
}

/** The stored records that may match a record of the file. */
async function storedRecords(
  drafts: readonly Draft[],
  fileIds: readonly (string | undefined)[],
  { resource, registry, unmasked }: StepContext,
): Promise<{ byId: Map<unknown, Row>; byKey: Map<string, Row> }> {
  const fields = [...storagePlanOf(resource, registry).fields];
  const byId = await rowsWith(unmasked, 'id', fileIds, fields);
  const last = resource.collection?.unique?.[0]?.at(-1);
  const keyValues = (field: string) => drafts.map(({ values }) => values[field]);
  const byKey = last === undefined ? [] : await rowsWith(unmasked, last, keyValues(last), fields);
  return { byId: new Map(byId.map((row) => [row['id'], row])), byKey: new Map(byKey.map((row) => [keyOf(resource, row), row])) };
}

const keyOf = ({ collection }: ParsedResource, values: Row): string =>
  JSON.stringify((collection?.unique?.[0] ?? ['id']).map((field) => values[field] ?? null));

/** Fields that the file leaves out, or the caller may not set, keep their stored values; calculations read them. */
async function completeByStored(draft: Draft, context: StepContext): Promise<void> {
  const { plan, resource, registry, rights } = context;
  const { before } = draft;
  if (!before) return;
  const stored = fieldsOf(plan, before);
  const values = { ...stored, ...withStoredCells(plan, draft.values, before, rights) };
  for (const id of [...rights.hidden, ...rights.readOnly]) if (plan.fieldIds.has(id)) values[id] = stored[id];
  draft.values = values;
  if (plan.isCalculated) await computeDraft(draft, values, context);
  draft.isUnchanged = changedFields(storedValues(storagePlanOf(resource, registry), draft.values), before).size === 0;
}

/** Reports ids and unique keys that the file or the table would hold twice. */
async function checkUnique(drafts: readonly Draft[], context: StepContext): Promise<void> {
  const { resource, issues } = context;
  const { tree, unique = [] } = resource.collection ?? {};
  checkDuplicates(drafts, idOf, '/id', (value) => ({ value, label: 'id' }), context);
  // An id belongs to one scope: a file cannot move an entry out of its category.
  for (const { path, before, values, id } of drafts) {
    if (tree?.scope !== undefined && before && before[tree.scope] !== values[tree.scope])
      issues.add(path, issue('/id', 'idTaken', { value: id }));
  }
  for (const fields of unique) await checkKey(fields, drafts, context);
}

const idOf = ({ id }: Draft) => id;

async function checkKey(fields: readonly string[], drafts: readonly Draft[], context: StepContext): Promise<void> {
  const { plan, issues, unmasked } = context;
  const last = fields.at(-1) ?? '';
  const keyIn = (values: Row) =>
    fields.every((field) => typeof values[field] === 'string') ? JSON.stringify(fields.map((field) => values[field])) : undefined;
  const paramsOf = (values: Row) => ({ label: plan.labelOf(last), value: values[last] });
  const keyOfDraft = ({ values }: Draft) => keyIn(values);
  checkDuplicates(drafts, keyOfDraft, pointerOf(last), (_, { values }) => paramsOf(values), context);

  // A stored record that the file changes is checked with the values in the file.
  const ownIds = new Set<unknown>(drafts.map(({ id }) => id));
  const taken = new Set<string | undefined>();
  const lastValues = drafts.map(({ values }) => values[last]);
  const rows = await rowsWith(unmasked, last, lastValues, ['id', ...fields]);
  for (const row of rows) if (!ownIds.has(row['id'])) taken.add(keyIn(row));
  for (const { path, values } of drafts) {
    const key = keyIn(values);
    if (key !== undefined && taken.has(key)) issues.add(path, issue(pointerOf(last), 'notUnique', paramsOf(values)));
  }
}

function checkDuplicates(
  drafts: readonly Draft[],
  keyIn: (draft: Draft) => string | undefined,
  place: string,
  paramsOf: (key: string, draft: Draft) => Row,
  { issues }: StepContext,
): void {
  const keys = new Set<string>();
  for (const draft of drafts) {
    const key = keyIn(draft);
    if (key === undefined) continue;
    if (keys.has(key)) issues.add(draft.path, issue(place, 'notUniqueInFile', paramsOf(key, draft)));
    keys.add(key);
  }
}
