import { readRecord } from '#server/behaviours/read-record.ts';
import type { Behaviour } from '#server/exchange.ts';
import { rowsWith } from '#server/storage/rows-with.ts';

/** An area with the name of its parent. */
export const handler: Behaviour = async (exchange, services) => {
  const { resource, caller } = exchange;
  const record = await readRecord(exchange, services);
  const [parent] = await rowsWith(services.recordsOf(resource, caller), 'id', [record['parentId']], ['id', 'fullName']);
  return { data: { ...record, parentName: parent?.['fullName'] ?? '' } };
};
