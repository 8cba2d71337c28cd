import { ownSeals } from '#server/behaviours/own-seals.ts';
import type { Behaviour } from '#server/exchange.ts';

/** Seals by their ids, as far as the caller may use them. */
export const handler: Behaviour = async ({ body, caller }, services) => {
  const ids = new Set(((body ?? {}) as { ids?: string[] | null }).ids ?? []);
  return { data: { list: (await ownSeals(caller, services)).filter(({ id }) => ids.has(String(id))) } };
};
