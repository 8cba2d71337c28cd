import { ownSeals } from '#server/behaviours/own-seals.ts';
import { pageOfRecords } from '#server/behaviours/page-of-records.ts';
import type { Behaviour } from '#server/exchange.ts';

const idsOf = (userIds: unknown): string[] => (Array.isArray(userIds) ? userIds.map(String) : []);

/** Seals with the names of the users who may use them, as existing clients print them. */
export const list: Behaviour = async (exchange, services) => {
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

/** The seals that the caller may use. */
export const selector: Behaviour = async ({ caller }, services) => ({ data: { list: await ownSeals(caller, services) } });

/** Seals by their ids, as far as the caller may use them. */
export const named: Behaviour = async ({ body, caller }, services) => {
  const ids = new Set(((body ?? {}) as { ids?: string[] | null }).ids ?? []);
  return { data: { list: (await ownSeals(caller, services)).filter(({ id }) => ids.has(String(id))) } };
};
