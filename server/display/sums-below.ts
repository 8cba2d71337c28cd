import { isJsonObject } from '#engine/json';
import type { ParsedResource } from '#engine/parsed';
import { Decimal, numberOf } from '#engine/expression/number-value';
import type { AccessFor } from '#server/access/access-for.ts';
import type { Caller } from '#server/access/caller.ts';
import type { RecordsOf } from '#server/access/records-of.ts';
import { rowsBelow } from '../records/rows-below';
import type { Row } from '../storage/records';

/** Maximum number of records below the records of an answer. With more, the sums stay empty. */
const maxBelow = 20_000;

/**
 * The records with their sums of the records below them (`sumBelow` of a calculated field), read by one statement for each
 * parent field. A sum over a field that is hidden from the caller stays empty.
 */
export async function withSumsBelow(
  rows: readonly Row[],
  resource: ParsedResource,
  caller: Caller,
  { recordsOf, accessFor }: { recordsOf: RecordsOf; accessFor: AccessFor },
): Promise<readonly Row[]> {
  const sums = sumsOf(resource);
  if (sums.length === 0 || rows.length === 0) return rows;
  const { hidden } = accessFor(resource, caller).fields;
  const completed = rows.map((row) => ({ ...row }));
  for (const parent of new Set(sums.map((sum) => sum.parent))) {
    const shown = sums.filter((sum) => sum.parent === parent && ![parent, sum.of].some((field) => hidden.has(field)));
    if (shown.length === 0) continue;
    const filter = { field: parent, is: 'in' as const, value: rows.map(({ id }) => id) };
    const fields = [...new Set([parent, ...shown.map(({ of }) => of)])];
    const { rows: below, total } = await recordsOf(resource, caller).page({ filter, fields, page: { number: 1, size: maxBelow } });
    if (total > maxBelow) continue;
    const byParent = rowsBelow(below, (row) => row[parent]);
    for (const row of completed) for (const sum of shown) row[sum.field] = valueOf(sum, row, byParent.get(row['id']));
  }
  return completed;
}

interface SumBelow {
  field: string;
  parent: string;
  of: string;
  from?: string;
}

const sumsByResource = new WeakMap<ParsedResource, readonly SumBelow[]>();

function sumsOf(resource: ParsedResource): readonly SumBelow[] {
  const cached = sumsByResource.get(resource);
  if (cached) return cached;
  const ids = new Set(resource.fields.map(({ id }) => id));
  const isField = (name: unknown): name is string => typeof name === 'string' && ids.has(name);
  const sums = resource.fields.flatMap(({ id, props }): SumBelow[] => {
    const sum = props?.['sumBelow'];
    if (!isJsonObject(sum)) return [];
    const { parent, of, from } = sum;
    return isField(parent) && isField(of) ? [{ field: id, parent, of, ...(isField(from) && { from }) }] : [];
  });
  sumsByResource.set(resource, sums);
  return sums;
}

function valueOf({ of, from }: SumBelow, row: Row, below: readonly Row[] | undefined): number | null {
  if (!below) return null;
  const sum = below.reduce((total, each) => total.plus(numberOf(each[of] as number | null)), new Decimal(0));
  return (from === undefined ? sum : numberOf(row[from] as number | null).minus(sum)).toNumber();
}
