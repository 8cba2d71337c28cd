import { copyRecord } from '#server/behaviours/copy-record.ts';
import type { Behaviour } from '#server/exchange.ts';

/** Copies an account without its secrets. The copy is disabled until they are entered. */
export const handler: Behaviour = async (exchange, services) => ({ data: await copyRecord(exchange, services, { enabledMark: 0 }) });
