import { isJsonObject } from '#engine/json';
import { behaviour as createRecord } from '#server/behaviours/create.ts';
import { changeableWord, requireWordType, visibleWord, visibleWords } from '#server/behaviours/own-words.ts';
import { pageOfRecords } from '#server/behaviours/page-of-records.ts';
import { behaviour as updateRecord } from '#server/behaviours/update.ts';
import type { Behaviour } from '#server/exchange.ts';

/** A page of the phrases of the system and of the caller's own. */
export const list: Behaviour = async (exchange, services) => {
  const { rows, pagination } = await pageOfRecords(exchange, services, visibleWords(exchange.caller));
  return { data: { list: rows, pagination } };
};

/** The enabled phrases of the system and of the caller's own. */
export const selector: Behaviour = async ({ resource, caller }, { recordsOf }) => {
  const list = await recordsOf(resource, caller, undefined, { narrowedBy: visibleWords(caller) }).all({
    filter: { field: 'enabledMark', is: 'equals', value: 1 },
    fields: ['id', 'commonWordsText', 'commonWordsType', 'sortCode'],
  });
  return { data: { list } };
};

/** A phrase of the system or of the caller's own. */
export const read: Behaviour = async ({ params, caller }, services) => ({
  data: await visibleWord(params['id'] ?? '', caller, services),
});

/** Creates a phrase of the caller's own, or for administrators one of the system. */
export const create: Behaviour = async (exchange, services) => {
  requireWordType(isJsonObject(exchange.body) ? exchange.body['commonWordsType'] : undefined, exchange.caller);
  return createRecord(exchange, services);
};

/** Changes a phrase of the caller's own, or for administrators one of the system. */
export const update: Behaviour = async (exchange, services) => {
  const { params, body, caller } = exchange;
  const { commonWordsType } = await changeableWord(params['id'] ?? '', caller, services);
  requireWordType(isJsonObject(body) ? (body['commonWordsType'] ?? commonWordsType) : commonWordsType, caller);
  return updateRecord(exchange, services);
};

/** Removes a phrase of the caller's own, or for administrators one of the system. */
export const remove: Behaviour = async ({ resource, params, caller }, services) => {
  const { id } = await changeableWord(params['id'] ?? '', caller, services);
  await services.recordsOf(resource, caller).remove(String(id));
  return { data: null };
};
