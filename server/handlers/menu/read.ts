import { readRecord } from '#server/behaviours/read-record.ts';
import type { Behaviour } from '#server/exchange.ts';
import { openedMenu } from '#server/records/menu-properties.ts';

/** A menu, with what it opens beside its other fields. */
export const handler: Behaviour = async (exchange, services) => {
  const record = await readRecord(exchange, services);
  return { data: 'propertyJson' in record ? openedMenu(record) : record };
};
