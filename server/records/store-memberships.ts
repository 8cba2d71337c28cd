import { memberObjects, memberResource, memberTypes, userResource } from './member-objects';
import type { Row } from '../storage/records';
import type { Draft, Step } from './draft';

/**
 * Stores the organisations, positions, roles and groups that a written user lists, as records of their own: members are
 * found by them, and a deletion asks them.
 */
export const storeMemberships: Step = async (drafts, { resource, recordsOf }) => {
  if (resource.id !== userResource) return;
  const relations = recordsOf(memberResource);
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
    if (removed.length > 0) await relations.removeAll(removed.map(({ id }) => String(id)));
    if (added.length > 0) await relations.insertAll(added);
  }
};

const idsIn = ({ values }: Draft, field: string): string[] => {
  const text = values[field];
  return typeof text === 'string' ? [...new Set(text.split(',').map((id) => id.trim()))].filter((id) => id !== '') : [];
};

const isSame = (row: Row, other: Row): boolean => row['objectType'] === other['objectType'] && row['objectId'] === other['objectId'];
