import { isJsonObject } from '#engine/json';
import type { Behaviour } from '#server/exchange.ts';
import { answerInterface, requireInterface } from '#server/behaviours/interfaces/answer-interface.ts';

interface IdsBody {
  ids?: readonly (string | number)[] | null;
  propsValue?: string | null;
}

/** The rows whose column `propsValue` (default: `id`) has one of the ids, in the order of the ids. */
export const handler: Behaviour = async (exchange, services) => {
  const { ids, propsValue } = (exchange.body ?? {}) as IdsBody;
  const values = [...new Set((ids ?? []).map(String))];
  const record = await requireInterface(exchange, services);
  if (values.length === 0) return { data: [] };
  const column = propsValue || 'id';
  const data = await answerInterface(record, exchange, { only: { column, values } }, services);
  const rows: unknown = 'fixed' in data ? data.fixed : data.rows;
  const byId = new Map<string, unknown>();
  for (const row of Array.isArray(rows) ? (rows as unknown[]) : [])
    if (isJsonObject(row) && !byId.has(String(row[column]))) byId.set(String(row[column]), row);
  return { data: values.flatMap((value) => byId.get(value) ?? []) };
};
