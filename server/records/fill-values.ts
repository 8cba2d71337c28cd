import { isJsonObject, type JsonValue } from '#engine/json';
import type { Caller } from '../access/caller';
import type { Row } from '../storage/records';
import { rowsById } from './complete-values';
import type { Filling, Step, WriteContext } from './draft';
import { eachOf } from './each-of';
import type { PlannedField } from './write-plan';

/**
 * Sets the fields that the server fills, also in rows of sub-tables. Posted values are ignored: the filler of the field
 * gets the stored value. A row without the `id` of a stored row is new.
 */
export const fillValues: Step = (drafts, { plan, filling }) => {
  if (plan.filled.length === 0) return undefined;
  return eachOf(drafts, async (draft) => {
    if (!draft.isUnchanged) await fillFields(plan.filled, draft.values, draft.before, filling);
  });
};

/** The user and time of a save, as fillers of system fields get them. */
export const fillingOf = ({ session }: Caller, { log }: Pick<WriteContext, 'log'>): Filling => ({
  now: Date.now(),
  userId: session?.userId ?? null,
  // Organisations do not exist yet. A session will name the organisation of its user.
  organizeId: '',
  positionId: '',
  // Serial-number rules do not exist yet. They will take their next number here, in the transaction of the record.
  nextNumber: async (rule) => {
    log.debug({ rule }, 'the serial-number rule does not exist: the field stays empty');
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
