import { visibleWords } from '#server/behaviours/own-words.ts';
import type { Behaviour } from '#server/exchange.ts';

/** The enabled phrases of the system and of the caller's own. */
export const handler: Behaviour = async ({ resource, caller }, { recordsOf }) => {
  const list = await recordsOf(resource, caller, undefined, { narrowedBy: visibleWords(caller) }).all({
    filter: { field: 'enabledMark', is: 'equals', value: 1 },
    fields: ['id', 'commonWordsText', 'commonWordsType', 'sortCode'],
  });
  return { data: { list } };
};
