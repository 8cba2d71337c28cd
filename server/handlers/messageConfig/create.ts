import { isJsonObject } from '#engine/json';
import { createRecord } from '#server/behaviours/create-record.ts';
import type { Behaviour } from '#server/exchange.ts';
import { checkConfiguration } from '#server/sending/check-configuration.ts';

/** Creates a send configuration whose templates and accounts exist. */
export const handler: Behaviour = async (exchange, services) => {
  const messageTypes = await checkConfiguration(isJsonObject(exchange.body) ? exchange.body : {}, services);
  return { data: await createRecord(exchange, services, { posted: async () => exchange.body, set: { messageTypes } }) };
};
