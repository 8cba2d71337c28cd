import { isJsonObject } from '#engine/json';
import type { Behaviour } from '#server/exchange.ts';
import { answerInterface, requireInterface } from '#server/behaviours/interfaces/answer-interface.ts';
import { parsedList } from '#server/interfaces/interface-parameters.ts';

/** The names of the columns: those of the first row, or else those that the interface declares. */
export const handler: Behaviour = async (exchange, services) => {
  const record = await requireInterface(exchange, services);
  const data = await answerInterface(record, exchange, {}, services);
  const rows: unknown = 'fixed' in data ? data.fixed : data.rows;
  const first: unknown = Array.isArray(rows) ? rows[0] : rows;
  return { data: isJsonObject(first) ? Object.keys(first) : parsedList(record['fieldJson']).flatMap(({ field }) => field ?? []) };
};
