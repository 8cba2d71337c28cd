import { sql } from 'kysely';
import type { Column } from '#engine/collection';
import { isPrecision } from '#engine/format-decimal';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { pointerOf } from '#engine/issue';
import type { DesignIssue } from '#engine/module/severity';
import type { Registry } from '#engine/registry';
import { requireCollection } from '../access/records-of';
import type { Database } from '../storage/database';
import { fieldNodes } from './field-nodes';
import type { ReleasePlan } from './plan-release';

/**
 * A warning for each field of numbers that takes fewer decimals than before, with the number of stored values that have more. They stay as
 * they are. `isHidden` tells the fields before, `table.column` in sub-tables, that the caller may not see.
 */
export async function cutDecimals(
  { before, release, comparison }: Pick<ReleasePlan, 'before' | 'release' | 'comparison'>,
  { db, registry }: { db: Database; registry: Registry },
  isHidden: (field: string) => boolean,
): Promise<DesignIssue[]> {
  if (!before) return [];
  const [nodesBefore, nodes] = [fieldNodes(before), fieldNodes(release.resource)];
  const collection = requireCollection(before, registry);
  const issues: DesignIssue[] = [];
  const tables = [{ ...collection, rowsOf: undefined }, ...collection.rowTables.map((rows) => ({ ...rows, rowsOf: rows.field }))];
  for (const { table, columns, rowsOf } of tables) {
    const cut = columns.flatMap(({ field, name, type }) => {
      const [earlier, later] = [nodesBefore.get(field), nodes.get(comparison.matches.get(field) ?? '')];
      const limit = later && decimalsOf(later, registry);
      const isSeen = !isHidden(rowsOf === undefined ? field : `${rowsOf}.${field}`) && (rowsOf === undefined || !isHidden(rowsOf));
      const isCut = earlier && limit !== undefined && type === 'numeric' && limit < (decimalsOf(earlier, registry) ?? Infinity);
      return isCut && isSeen ? [{ name, limit, label: later?.label ?? field }] : [];
    });
    if (cut.length === 0) continue;
    const counted = cut.map(({ name, limit }, index) => {
      const isCut = sql`${sql.id(name)} <> round(${sql.id(name)}, ${limit})`;
      return sql`count(*) filter (where ${isCut}) as ${sql.id(`c${index}`)}`;
    });
    const { rows } = await sql<Record<string, number>>`select ${sql.join(counted)} from ${sql.id(table)}`.execute(db);
    for (const [index, { limit, label }] of cut.entries()) {
      const count = Number(rows[0]?.[`c${index}`] ?? 0);
      const params = { label, count, limit };
      const code = limit === 0 ? 'decimalsCutWhole' : 'decimalsCut';
      if (count > 0) issues.push({ path: pointerOf('formData'), code, severity: 'warning', params });
    }
  }
  return issues;
}

const wholeTypes: ReadonlySet<Column['type'] | null> = new Set(['integer', 'bigint']);

/** How many decimals a field of numbers takes; `undefined` for any number, and for other fields. */
function decimalsOf(node: DescriptorNode, registry: Registry): number | undefined {
  const definition = registry.field(node.jnpfKey);
  if (definition.numeric !== true) return undefined;
  if (wholeTypes.has(definition.column(node))) return 0;
  const precision = node.props?.['precision'];
  return isPrecision(precision) ? precision : undefined;
}
