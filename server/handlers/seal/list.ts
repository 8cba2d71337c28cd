import { pageOfRecords } from '#server/behaviours/page-of-records.ts';
import type { Behaviour } from '#server/exchange.ts';

const idsOf = (userIds: unknown): string[] => (Array.isArray(userIds) ? userIds.map(String) : []);

/** Seals with the names of the users who may use them, as existing clients print them. */
export const handler: Behaviour = async (exchange, services) => {
  const { rows, pagination } = await pageOfRecords(exchange, services);
  const names = await services.names.persons(new Set(rows.flatMap(({ userIds }) => idsOf(userIds))), exchange.caller);
  const list = rows.map(({ userIds, ...row }) => ({
    ...row,
    userIds: idsOf(userIds)
      .map((id) => names.get(id) ?? id)
      .join(','),
  }));
  return { data: { list, pagination } };
};
