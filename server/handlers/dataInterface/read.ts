import { readRecord } from '#server/behaviours/read-record.ts';
import type { Behaviour } from '#server/exchange.ts';
import { withAllParts } from '#server/interfaces/client-config.ts';
import { withOlderNames } from '#server/interfaces/older-names.ts';

/** An interface, with the names of both generations of clients. Its secret is not answered. */
export const handler: Behaviour = async (exchange, services) => {
  const record = withOlderNames(await readRecord(exchange, services));
  return { data: exchange.caller.showsTexts === true ? withAllParts(record) : record };
};
