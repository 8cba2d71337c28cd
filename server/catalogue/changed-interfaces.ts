import { pointerOf } from '#engine/issue';
import type { DesignIssue } from '#engine/module/severity';
import type { Registry } from '#engine/registry';
import { requireCollection } from '../access/records-of';
import { valueCounts } from '../storage/column-contents';
import type { Database } from '../storage/database';
import type { ReleasePlan } from './plan-release';
import { otherModules, relatedChanges } from './related-changes';

/**
 * A warning for each relation with values that has another data interface, or stores another column of it. Its values stay, because
 * the new interface may have the same rows. `isHidden` tells the fields before, `table.column` in sub-tables, that the caller may not see.
 */
export async function changedInterfaces(
  { before, release, comparison }: Pick<ReleasePlan, 'before' | 'release' | 'comparison'>,
  { db, registry }: { db: Database; registry: Registry },
  isHidden: (field: string) => boolean,
): Promise<DesignIssue[]> {
  if (!before) return [];
  const changes = relatedChanges(before, release.resource, comparison.matches, registry);
  for (const id of otherModules(changes).keys()) changes.delete(id);
  const collection = requireCollection(before, registry);
  const issues: DesignIssue[] = [];
  for (const { table, columns, rowsOf } of [{ ...collection, rowsOf: undefined }, ...collection.rowTables.map(withField)]) {
    if (rowsOf !== undefined && isHidden(rowsOf)) continue;
    const changed = columns.filter(({ field }) => changes.has(field) && !isHidden(rowsOf === undefined ? field : `${rowsOf}.${field}`));
    if (changed.length === 0) continue;
    const { counts } = await valueCounts(db, table, changed);
    for (const { name, field } of changed) {
      const [count, label] = [counts.get(name) ?? 0, changes.get(field)?.node.label ?? field];
      if (count > 0) issues.push({ path: pointerOf('formData'), code: 'relationChanged', severity: 'warning', params: { label, count } });
    }
  }
  return issues;
}

const withField = <T extends { field: string }>(rows: T) => ({ ...rows, rowsOf: rows.field });
