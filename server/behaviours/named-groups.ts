import { formatDate } from '#engine/dates/format-date';
import type { ParsedResource } from '#engine/parsed';
import type { Aggregate, TimeBucket } from '#engine/query/aggregate';
import type { Caller } from '../access/caller';
import { shownRows } from '../display/display-rows';
import type { Services } from '../services';
import type { Row } from '../storage/records';

/** Rows of an aggregate with `texts` by field: names in place of ids, `2026-03` in place of a month's first millisecond. */
export async function namedGroups(
  rows: readonly Row[],
  { groupBy = [] }: Aggregate,
  { resource, caller }: { resource: ParsedResource; caller: Caller },
  { registry, names, accessFor }: Pick<Services, 'registry' | 'names' | 'accessFor'>,
): Promise<Row[]> {
  const plain = groupBy.filter(({ bucket, field }) => bucket === undefined && !field.includes('.')).map(({ field }) => field);
  const context = { registry, names, caller, hidden: accessFor(resource, caller).fields.hidden };
  const namesByField = new Map<string, ReadonlyMap<string, unknown>>();
  for (const field of plain) {
    // Each value is named once, however many groups it is part of.
    const values = new Map(rows.map((row) => [JSON.stringify(row[field]), row[field]]));
    const shown = await shownRows(
      [...values.values()].map((value) => ({ [field]: value })),
      resource,
      context,
    );
    namesByField.set(field, new Map([...values.keys()].map((key, index) => [key, shown[index]?.[field]])));
  }
  const nameOf = (field: string, row: Row): unknown => namesByField.get(field)?.get(JSON.stringify(row[field]));
  return rows.map((row) => ({
    ...row,
    texts: Object.fromEntries(groupBy.map((group) => [group.field, textOf(group, row, nameOf(group.field, row))])),
  }));
}

function textOf({ field, bucket }: { field: string; bucket?: TimeBucket }, row: Row, name: unknown): string {
  const value = row[field];
  if (value === null || value === undefined) return '';
  if (bucket !== undefined) return bucketText(Number(value), bucket);
  const text = name ?? value;
  return typeof text === 'object' ? JSON.stringify(text) : String(text);
}

/** @example bucketText(Date.parse('2026-04-01T00:00+08:00'), 'quarter') // '2026-Q2' */
function bucketText(moment: number, bucket: TimeBucket): string {
  if (bucket === 'quarter') return `${formatDate(moment, { pattern: 'yyyy' })}-Q${Math.floor(new Date(moment).getMonth() / 3) + 1}`;
  return formatDate(moment, { pattern: patterns[bucket] });
}

const patterns = { day: 'yyyy-MM-dd', month: 'yyyy-MM', year: 'yyyy' } as const;
