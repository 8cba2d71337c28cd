import { isJsonObject, type JsonValue } from '#engine/json';
import type { Caller } from '../access/caller';
import type { Row } from '../storage/records';
import { rowsById } from './rows-by-id';
import type { Draft, Filling, Step, StepContext } from './draft';
import { eachOf } from './each-of';
import { takeNumbers } from './take-numbers';
import type { PlannedField, WritePlan } from './write-plan';

/**
 * Sets the fields that the server fills, also in rows of sub-tables. Posted values are ignored: the filler of the field
 * gets the stored value. A row without the `id` of a stored row is new.
 */
export const fillValues: Step = (drafts, context) => {
  const { plan, filling, isSeed } = context;
  if (plan.filled.length === 0) return undefined;
  // Records of a seed or of another installation keep their numbers.
  return plan.numbered.length === 0 || isSeed ? fillDrafts(drafts, plan, filling) : fillNumbered(drafts, context);
};

/** Fills the drafts without serial numbers. */
export const fillDrafts = (drafts: readonly Draft[], { filled }: Pick<WritePlan, 'filled'>, filling: Filling): Promise<void> | void =>
  eachOf(drafts, async (draft) => {
    if (!draft.isUnchanged) await fillFields(filled, draft.values, draft.before, filling);
  });

async function fillNumbered(drafts: readonly Draft[], context: StepContext): Promise<void> {
  const nextNumber = await takeNumbers(drafts, context);
  await fillDrafts(drafts, context.plan, { ...context.filling, nextNumber });
}

/** The user and time of a save, as fillers of system fields get them. */
export const fillingOf = ({ session }: Caller): Filling => ({
  now: Date.now(),
  userId: session?.userId ?? null,
  // Organisations do not exist yet. A session will name the organisation of its user.
  organizeId: '',
  positionId: '',
  nextNumber: () => undefined,
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
