import { copyRecord } from '#server/behaviours/copy-record.ts';
import type { Behaviour } from '#server/exchange.ts';

/** Copies a send configuration. The copy is the customer's and disabled. */
export const handler: Behaviour = async (exchange, services) => ({
  data: await copyRecord(exchange, services, { enabledMark: 0, templateType: '0' }),
});
