import { allOf, type Filter } from '#engine/query/filter';
import type { Caller } from '../access/caller';
import type { Services } from '../services';
import type { Row } from '../storage/records';
import { searchIn } from './conditions-of';

export const areaResource = 'system/area';

/** What lists of areas show. */
export const areaFields = ['id', 'parentId', 'fullName', 'enCode', 'enabledMark', 'sortCode'];

/** The areas directly below an area, with whether there are areas below them. */
export async function areasBelow(
  parentId: string,
  { isEnabled = false, keyword }: { isEnabled?: boolean; keyword?: unknown },
  caller: Caller,
  { recordsOf, accessFor, catalogue }: Services,
): Promise<Row[]> {
  const { hidden } = accessFor(catalogue.resource(areaResource), caller).fields;
  const enabled: Filter | undefined = isEnabled ? { field: 'enabledMark', is: 'equals', value: 1 } : undefined;
  const narrowed = (filter: Filter) => recordsOf(areaResource, caller, undefined, { narrowedBy: allOf([filter, enabled]) });
  const rows = await narrowed({ field: 'parentId', is: 'equals', value: parentId }).all({
    ...searchIn(['fullName', 'enCode'], keyword, hidden),
    fields: areaFields.filter((field) => !hidden.has(field)),
  });
  return withLeafMarks(rows, narrowed);
}

type Narrowed = (filter: Filter) => ReturnType<Services['recordsOf']>;

/** The areas with whether there are areas below them. */
export async function withLeafMarks(rows: readonly Row[], narrowed: Narrowed): Promise<Row[]> {
  const parents = await parentsAmong(rows, narrowed);
  return rows.map((row) => ({ ...row, hasChildren: parents.has(row['id']), isLeaf: !parents.has(row['id']) }));
}

/** The ids of the rows that have rows below. */
async function parentsAmong(rows: readonly Row[], narrowed: Narrowed): Promise<Set<unknown>> {
  if (rows.length === 0) return new Set();
  const isParent: Filter = { field: 'parentId', is: 'in', value: rows.map(({ id }) => id) };
  // The place of an area is not a secret of it: a hidden `parentId` only leaves out the arrow.
  const below = await narrowed(isParent).all({ fields: ['id', 'parentId'] });
  return new Set(below.map(({ parentId }) => parentId));
}
