import { isJsonObject, type JsonValue } from '#engine/json';
import type { Caller } from '../access/caller';
import type { Row } from '../storage/records';
import { rowsById } from './complete-values';
import type { Filling, Step, WriteContext } from './draft';
import { eachOf } from './each-of';
import type { PlannedField } from './write-plan';

/**
 * Sets the fields that the server sets itself, those of rows included. What was posted for them does not count: a stored
 * value stays, or is replaced by the field's filler. A row is the stored one of the same `id`, any other row is new.
 */
export const fillValues: Step = (drafts, { plan, filling }) => {
  if (plan.filled.length === 0) return undefined;
  return eachOf(drafts, async (draft) => {
    if (!draft.isUnchanged) await fillFields(plan.filled, draft.values, draft.before, filling);
  });
};

/** Who saves, and when, as the fillers of system fields are told. */
export const fillingOf = ({ session }: Caller, { log }: Pick<WriteContext, 'log'>): Filling => ({
  now: Date.now(),
  userId: session?.userId ?? null,
  // There are no organisations yet: a session will say in which of them its user works.
  organizeId: '',
  positionId: '',
  // There are no serial-number rules yet: they will take their next number here, in the transaction of the record.
  nextNumber: async (rule) => {
    log.debug({ rule }, 'no number was taken: there is no such serial-number rule');
    return undefined;
  },
});

async function fillFields(fields: readonly PlannedField[], values: Row, before: Row | undefined, filling: Filling): Promise<void> {
  for (const { id, node, fill, columns } of fields) {
    const rows = values[id];
    if (fill) values[id] = await fill({ ...filling, node, isNew: before === undefined, value: (before?.[id] ?? null) as JsonValue });
    else if (columns && Array.isArray(rows)) values[id] = await fillRows(columns, rows, before?.[id], filling);
  }
}

async function fillRows(columns: readonly PlannedField[], rows: readonly unknown[], stored: unknown, filling: Filling): Promise<unknown[]> {
  const storedRows = rowsById(stored);
  const filled: unknown[] = [];
  for (const row of rows) {
    const values = isJsonObject(row) ? { ...row } : row;
    if (isJsonObject(values)) await fillFields(columns, values, storedRows.get(values['id']), filling);
    filled.push(values);
  }
  return filled;
}
