import { copyRecord } from '#server/behaviours/copy-record.ts';
import type { Behaviour } from '#server/exchange.ts';

/** Copies a template. The copy is disabled. */
export const handler: Behaviour = async (exchange, services) => ({ data: await copyRecord(exchange, services, { enabledMark: 0 }) });
