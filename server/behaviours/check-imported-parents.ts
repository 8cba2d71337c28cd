import { isEmptyValue } from '#engine/check-record';
import { issue, pointerOf, type Issue } from '#engine/issue';
import type { ParsedResource } from '#engine/parsed';
import type { Records, Row } from '../storage/records';
import type { PlannedRow } from './plan-import';
import { rowsWith } from './rows-with';

/**
 * The parents that a file's records name: each exists, in the file or in the table, in the same scope, and no record
 * comes to stand below itself, whatever part of the ring the file and the table hold.
 */
export async function checkImportedParents({ collection, fields }: ParsedResource, rows: readonly PlannedRow[], records: Records): Promise<Issue[]> {
  const tree = collection?.tree;
  if (!tree) return [];
  const label = fields.find(({ id }) => id === tree.parent)?.label;
  const known = new Map<unknown, Row>(rows.flatMap(({ id, values }) => (id === undefined ? [] : [[id, values] as const])));
  await addAncestors(known, rows.map(({ values }) => values[tree.parent]), tree.parent, records);

  const problemOf = ({ id, values }: PlannedRow): string | undefined => {
    const first = values[tree.parent];
    if (first === tree.root || isEmptyValue(first)) return undefined;
    if (first === id) return 'parentIsSelf';
    const parent = known.get(first);
    if (!parent) return 'parentMissing';
    if (tree.scope !== undefined && parent[tree.scope] !== values[tree.scope]) return 'parentElsewhere';
    const passed = new Set<unknown>([id]);
    for (let above = first; known.has(above); above = known.get(above)?.[tree.parent]) {
      if (passed.has(above)) return above === id ? 'parentIsBelow' : undefined;
      passed.add(above);
    }
    return undefined;
  };
  return rows.flatMap((row) => {
    const code = problemOf(row);
    return code === undefined ? [] : [issue(row.path + pointerOf(tree.parent), code, { label, value: row.values[tree.parent] })];
  });
}

/** Reads the parents that the file does not hold, and theirs, up to the top. */
async function addAncestors(known: Map<unknown, Row>, parents: readonly unknown[], parent: string, records: Records): Promise<void> {
  for (let wanted = parents; ; ) {
    const found = await rowsWith(records, 'id', wanted.filter((id) => !known.has(id)));
    if (found.length === 0) return;
    for (const row of found) known.set(row['id'], row);
    wanted = found.map((row) => row[parent]);
  }
}
