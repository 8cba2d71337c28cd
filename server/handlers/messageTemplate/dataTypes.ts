import type { Behaviour } from '#server/exchange.ts';
import { sendTypeNames, sourceNames } from '#server/messages/type-names.ts';

/** The sources of messages (1) or the ways to send them (2), for clients that do not read them from the dictionary. */
export const handler: Behaviour = async ({ params, caller }, services) => {
  const type = params['type'] === '1' ? '1' : '2';
  const names = await (type === '1' ? sourceNames(caller, services) : sendTypeNames(caller, services));
  return { data: { list: [...names].map(([enCode, fullName]) => ({ id: enCode, fullName, enCode, type })) } };
};
