import type { Filter } from '#engine/query/filter';
import type { Caller } from '../access/caller';
import type { Services } from '../services';
import type { Row } from '../storage/records';
import { rowsWith } from '../storage/rows-with';
import { areaFields, areaResource, withLeafMarks } from './areas-below';
import type { Page } from './codec/page';
import { searchIn } from './conditions-of';

interface AreaSearch {
  keyword: string;
  page: Page;
  /** Only enabled areas, below enabled ones or not. */
  isEnabled?: boolean;
}

/** A page of the areas of all levels that match a keyword, upper levels first, each with the ids and names of its path. */
export async function areasMatching(
  { keyword, page, isEnabled = false }: AreaSearch,
  caller: Caller,
  { recordsOf, accessFor, catalogue }: Services,
): Promise<{ rows: Row[]; total: number }> {
  const { hidden } = accessFor(catalogue.resource(areaResource), caller).fields;
  const enabled: Filter | undefined = isEnabled ? { field: 'enabledMark', is: 'equals', value: 1 } : undefined;
  const records = recordsOf(areaResource, caller, undefined, enabled && { narrowedBy: enabled });
  const { rows, total } = await records.page({
    ...searchIn(['fullName', 'enCode'], keyword, hidden),
    order: ['type', 'enCode'].filter((field) => !hidden.has(field)).map((field) => ({ field, descending: false })),
    page,
    fields: areaFields.filter((field) => !hidden.has(field)),
  });
  const byId = await withAncestors(rows, recordsOf(areaResource, caller));
  const marked = await withLeafMarks(rows, (filter) => recordsOf(areaResource, caller, undefined, { narrowedBy: filter }));
  return { rows: marked.map((row) => ({ ...row, ...pathOf(row, byId) })), total };
}

/** The rows and all areas above them, by id: one statement a level. */
async function withAncestors(rows: readonly Row[], records: ReturnType<Services['recordsOf']>): Promise<Map<unknown, Row>> {
  const byId = new Map<unknown, Row>(rows.map((row) => [row['id'], row]));
  let level: readonly Row[] = rows;
  while (level.length > 0) {
    const missing = level.map(({ parentId }) => parentId).filter((id) => !byId.has(id));
    level = await rowsWith(records, 'id', missing, ['id', 'parentId', 'fullName']);
    for (const row of level) byId.set(row['id'], row);
  }
  return byId;
}

function pathOf(row: Row, byId: ReadonlyMap<unknown, Row>): { path: string[]; names: string[] } {
  const path: string[] = [];
  const names: string[] = [];
  // A cycle that was stored by other means must not hold the server up.
  for (let at: Row | undefined = row; at && !path.includes(String(at['id'])); at = byId.get(at['parentId'])) {
    path.unshift(String(at['id']));
    names.unshift(String(at['fullName'] ?? ''));
  }
  return { path, names };
}
