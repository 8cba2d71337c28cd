import { createRecord } from '#server/behaviours/create-record.ts';
import { postedRule } from '#server/behaviours/numbers/posted-rule.ts';
import type { Behaviour } from '#server/exchange.ts';

export const handler: Behaviour = async (exchange, services) => ({
  data: await createRecord(exchange, services, { posted: async () => postedRule(exchange.body) }),
});
