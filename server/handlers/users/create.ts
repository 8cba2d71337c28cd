import { createHash } from 'node:crypto';
import { createRecord } from '#server/behaviours/create-record.ts';
import type { Behaviour } from '#server/exchange.ts';
import { hashPassword } from '#server/session/password.ts';
import { postedUser } from '#server/session/user-values.ts';

/** The password of new users when the settings name none: what existing clients tell administrators. */
const fallbackPassword = '0000';

/** Creates a user with the initial password of the settings. */
export const handler: Behaviour = async (exchange, services) => {
  const { newUserDefaultPassword } = await services.sysConfig.get();
  const initial = newUserDefaultPassword === '' ? fallbackPassword : newUserDefaultPassword;
  const password = await hashPassword(createHash('md5').update(initial).digest('hex'));
  return { data: await createRecord(exchange, services, { posted: async () => postedUser(exchange.body), set: { password } }) };
};
