import { issue, pointerOf } from '#engine/issue';
import { lockStructure } from '../storage/lock-structure';
import { rowsWith } from '../storage/rows-with';
import { memberObjects, memberResource, memberTypes, userResource } from './member-objects';
import type { Row } from '../storage/records';
import type { Draft, Step, StepContext } from './draft';

/**
 * Stores the organisations, positions, roles and groups that a written user lists, as records of their own: members are
 * found by them, and a deletion asks them. Reports an organisation, position, role or group that is added or left and does not
 * exist for the caller.
 */
export const storeMemberships: Step = async (drafts, context) => {
  const { resource, asServer } = context;
  if (resource.id !== userResource) return;
  // Memberships belong to the object and the user, not to their creator.
  const relations = asServer(memberResource);
  for (const draft of drafts) {
    const userId = draft.id ?? draft.stored?.['id'];
    const types = memberTypes.filter((type) => draft.changed.has(memberObjects[type].field));
    if (draft.isUnchanged || userId === undefined || types.length === 0) continue;
    const stored = draft.mode === 'create' ? [] : await relations.all({ filter: { field: 'userId', is: 'equals', value: userId } });
    const listed = types.flatMap((type) =>
      idsIn(draft, memberObjects[type].field).map((objectId): Row => ({ userId, objectType: type, objectId })),
    );
    const removed = stored.filter((row) => types.some((type) => type === row['objectType']) && !listed.some((other) => isSame(row, other)));
    const added = listed.filter((row) => !stored.some((other) => isSame(row, other)));
    await requireObjects([...added, ...(await ofPresent(removed, context))], draft, context);
    if (removed.length > 0) await relations.removeAll(removed.map(({ id }) => String(id)));
    if (added.length > 0) await relations.insertAll(added);
  }
};

/** The memberships of objects that exist: one of a deleted object may always be left. */
async function ofPresent(memberships: readonly Row[], { asServer }: StepContext): Promise<Row[]> {
  const existing: Row[] = [];
  for (const type of memberTypes) {
    const ofType = memberships.filter(({ objectType }) => objectType === type);
    if (ofType.length === 0) continue;
    const ids = ofType.map(({ objectId }) => objectId);
    const rows = new Set((await rowsWith(asServer(memberObjects[type].resource), 'id', ids, ['id'])).map(({ id }) => id));
    for (const membership of ofType) if (rows.has(membership['objectId'])) existing.push(membership);
  }
  return existing;
}

async function requireObjects(added: readonly Row[], draft: Draft, { recordsOf, issues, plan, resource, transaction }: StepContext) {
  const types = memberTypes.filter((type) => added.some(({ objectType }) => objectType === type));
  if (transaction && types.length > 0) await lockStructure(transaction, { used: types.map((type) => memberObjects[type].resource) });
  for (const type of types) {
    const { resource: target, field } = memberObjects[type];
    const ids = added.filter(({ objectType }) => objectType === type).map(({ objectId }) => objectId);
    const rows = await rowsWith(recordsOf(target), 'id', ids, ['id']);
    const present = new Set(rows.map(({ id }) => id));
    const missing = ids.find((id) => !present.has(id));
    if (missing !== undefined)
      issues.add(draft.path, issue(pointerOf(field), 'referenceMissing', { label: plan.labelOf(field) ?? field, value: missing }));
  }
  if (issues.count > 0) throw issues.toError(resource.id);
}

const idsIn = ({ values }: Draft, field: string): string[] => {
  const text = values[field];
  return typeof text === 'string' ? [...new Set(text.split(',').map((id) => id.trim()))].filter((id) => id !== '') : [];
};

const isSame = (row: Row, other: Row): boolean => row['objectType'] === other['objectType'] && row['objectId'] === other['objectId'];
