import type { Behaviour } from '#server/exchange.ts';
import { shownRows } from '#server/display/display-rows.ts';
import { readRecord, recordOnWire } from '#server/modules/read-record.ts';

/** A record as people read it: names in place of ids, dates as texts; beside each such value the one that is kept, as `<field>_id`. */
export const handler: Behaviour = async ({ params, body, caller }, services) => {
  const module = await services.modules.released(params['modelId'] ?? '');
  // Clients of 5.x post the id.
  const id = params['id'] ?? String((body as { id?: string } | undefined)?.id);
  const row = await readRecord(module, id, services, caller);
  const [shown = row] = await shownRows([row], module.resource, services);
  const kept = recordOnWire(module, row);
  const record = recordOnWire(module, shown);
  const companions = Object.entries(kept).filter(([name, value]) => value !== record[name] && !isRows(value));
  return { data: { id: row['id'], data: JSON.stringify({ ...record, ...Object.fromEntries(companions.map(([name, value]) => [`${name}_id`, value])) }) } };
};

const isRows = (value: unknown): boolean => Array.isArray(value) && value.some((one) => typeof one === 'object' && one !== null && !Array.isArray(one));
