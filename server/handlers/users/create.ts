import { createRecord } from '#server/behaviours/create-record.ts';
import type { Behaviour } from '#server/exchange.ts';
import { initialPassword } from '#server/session/initial-password.ts';
import { postedUser } from '#server/session/user-values.ts';

/** Creates a user with the initial password of the settings. */
export const handler: Behaviour = async (exchange, services) => {
  const password = await initialPassword(services.sysConfig);
  return { data: await createRecord(exchange, services, { posted: async () => postedUser(exchange.body), set: { password } }) };
};
