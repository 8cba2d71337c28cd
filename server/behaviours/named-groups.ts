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
  const values = rows.map((row) => Object.fromEntries(plain.map((field) => [field, row[field]])));
  const context = { registry, names, caller, hidden: accessFor(resource, caller).fields.hidden };
  const shown = plain.length === 0 ? values : await shownRows(values, resource, context);
  return rows.map((row, index) => ({
    ...row,
    texts: Object.fromEntries(groupBy.map((group) => [group.field, textOf(group, row, shown[index])])),
  }));
}

function textOf({ field, bucket }: { field: string; bucket?: TimeBucket }, row: Row, shown: Row | undefined): string {
  const value = row[field];
  if (value === null || value === undefined) return '';
  if (bucket !== undefined) return bucketText(Number(value), bucket);
  const text = shown?.[field] ?? value;
  return typeof text === 'object' ? JSON.stringify(text) : String(text);
}

/** @example bucketText(Date.parse('2026-04-01T00:00+08:00'), 'quarter') // '2026-Q2' */
function bucketText(moment: number, bucket: TimeBucket): string {
  if (bucket === 'quarter') return `${formatDate(moment, { pattern: 'yyyy' })}-Q${Math.floor(new Date(moment).getMonth() / 3) + 1}`;
  return formatDate(moment, { pattern: patterns[bucket] });
}

const patterns = { day: 'yyyy-MM-dd', month: 'yyyy-MM', year: 'yyyy' } as const;
