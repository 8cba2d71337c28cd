import { eraseRecords } from '../storage/delete-records';
import type { Database } from '../storage/database';
import type { Records, Row } from '../storage/records';
import { isStorableText } from '../storage/is-storable-text';

/** The entries of deleted records. */
export const entriesOf = (bin: Records, resource: string, recordIds: readonly string[]): Promise<Row[]> =>
  bin.all({
    filter: {
      all: [
        { field: 'resource', is: 'equals', value: resource },
        { field: 'recordId', is: 'in', value: recordIds.filter(isStorableText) },
      ],
    },
  });

/** Takes entries out of the bin. Returns the ids of those that were there. */
export async function takeEntries(bin: Records, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  return bin.within(async (records, transaction) => {
    const taken = await records.removeAll(ids.filter(isStorableText));
    await eraseEntries(transaction, taken);
    return taken;
  });
}

const eraseEntries = (transaction: Database, ids: readonly string[]): Promise<void> => eraseRecords(transaction, binTable, ids);

const binTable = 'base_recycled';
