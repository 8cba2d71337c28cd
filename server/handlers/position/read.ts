import { readRecord } from '#server/behaviours/read-record.ts';
import type { Behaviour } from '#server/exchange.ts';
import { readOrganisations } from '#server/behaviours/organisation/read-organisations.ts';

/** A position with the path of its organisation. */
export const handler: Behaviour = async (exchange, services) => {
  const record = await readRecord(exchange, services);
  const organisations = await readOrganisations(exchange.caller, services);
  return { data: { ...record, organizeIdTree: organisations.pathOf(record['organizeId']) } };
};
