import { createRecord } from '#server/behaviours/create-record.ts';
import type { Behaviour } from '#server/exchange.ts';
import { postedTemplate } from '#server/sending/posted-template.ts';

/** Creates a template whose variables exist. */
export const handler: Behaviour = async (exchange, services) => ({
  data: await createRecord(exchange, services, { posted: async () => postedTemplate(exchange.body, exchange.resource) }),
});
