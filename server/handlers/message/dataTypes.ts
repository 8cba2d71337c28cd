import { dictionaryNames } from '#server/behaviours/organisation/dictionary-names.ts';
import type { Behaviour } from '#server/exchange.ts';

/** The dictionaries of the lists that this call answers; newer clients read the dictionaries themselves. */
const dictionaries: Readonly<Record<string, string>> = { 1: 'msgSourceType', 2: 'msgSendType' };

/** The sources of messages (1), or the ways to send them (2). */
export const handler: Behaviour = async ({ params, caller }, services) => {
  const type = params['id'] ?? '';
  const dictionary = dictionaries[type];
  const names = dictionary === undefined ? new Map<string, string>() : await dictionaryNames(dictionary, 'enCode', caller, services);
  return { data: { list: [...names].map(([enCode, fullName]) => ({ id: enCode, type, fullName, enCode })) } };
};
