import { AppError } from '../app-error';
import type { Behaviour } from '../exchange';
import type { Records } from '../storage/records';

/** Flips a field between 0 and 1, whatever it is at that moment: two calls at once flip it twice. */
export const behaviour: Behaviour = async ({ call, resource, params, caller }, { recordsOf }) => {
  await flip(recordsOf(resource, caller), params['id'] ?? '', call.operation.field ?? '');
  return { data: null };
};

async function flip(records: Records, id: string, field: string): Promise<void> {
  for (;;) {
    const row = await records.require(id);
    try {
      await records.update(id, { [field]: row[field] === 1 ? 0 : 1 }, Number(row['version']));
      return;
    } catch (error) {
      // Somebody was faster: one of those who try always gets through, so this ends.
      if (!(error instanceof AppError && error.code === 'recordChanged')) throw error;
    }
  }
}
