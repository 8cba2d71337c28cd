import { isJsonObject } from '#engine/json';
import { rowsById } from './rows-by-id';
import type { Draft, Filling, StepContext } from './draft';
import type { NumberedField } from './write-plan';

/**
 * Takes the serial numbers that new records and rows need, those of each rule together and in the order of the rules' codes, so that
 * two batches do not wait for each other. Answers the function that gives them out.
 */
export async function takeNumbers(
  drafts: readonly Draft[],
  { plan, numbers, filling, transaction }: Pick<StepContext, 'plan' | 'numbers' | 'filling' | 'transaction'>,
): Promise<Filling['nextNumber']> {
  const counts = new Map<string, number>();
  for (const draft of drafts) {
    if (draft.isUnchanged) continue;
    for (const numbered of plan.numbered) counts.set(numbered.rule, (counts.get(numbered.rule) ?? 0) + countIn(draft, numbered));
  }
  const taken = new Map<string, Iterator<string>>();
  for (const [rule, count] of [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    if (count > 0) taken.set(rule, (await numbers.take({ rule, count }, filling.now, transaction)).values());
  return (rule) => taken.get(rule)?.next().value as string | undefined;
}

/** How many numbers a record takes for a field. */
function countIn({ values, before }: Draft, { field, isColumn }: NumberedField): number {
  if (!isColumn) return before === undefined ? 1 : 0;
  const rows = values[field];
  if (!Array.isArray(rows)) return 0;
  const stored = rowsById(before?.[field]);
  return rows.filter((row: unknown) => isJsonObject(row) && !stored.has(row['id'])).length;
}
