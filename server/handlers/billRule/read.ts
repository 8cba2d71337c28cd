import { withExamples } from '#server/behaviours/numbers/with-examples.ts';
import { readRecord } from '#server/behaviours/read-record.ts';
import type { Behaviour } from '#server/exchange.ts';

export const handler: Behaviour = async (exchange, services) => {
  const [data] = await withExamples([await readRecord(exchange, services)], Date.now(), services);
  return { data };
};
