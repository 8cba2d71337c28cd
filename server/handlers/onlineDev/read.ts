import type { Behaviour } from '#server/exchange.ts';
import { readRecord, recordOnWire } from '#server/modules/read-record.ts';

/** A record as it is kept, for a form to change it. */
export const handler: Behaviour = async ({ params, caller }, services) => {
  const module = await services.modules.released(params['modelId'] ?? '');
  const row = await readRecord(module, params['id'] ?? '', services, caller);
  return { data: { id: row['id'], data: JSON.stringify(recordOnWire(module, row)) } };
};
