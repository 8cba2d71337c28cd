import type { Records } from '../storage/records';

/**
 * The same records; after each change, and after each transaction, `announce` is called. Who keeps something that
 * follows from them forgets it then.
 */
export function announcingRecords(records: Records, announce: () => Promise<void>): Records {
  const told = async <T>(work: Promise<T>): Promise<T> => {
    const result = await work;
    await announce();
    return result;
  };
  return {
    ...records,
    insert: (values) => told(records.insert(values)),
    insertAll: (list) => told(records.insertAll(list)),
    update: (id, values, version) => told(records.update(id, values, version)),
    remove: (id) => told(records.remove(id)),
    within: (work) => told(records.within(work)),
  };
}
