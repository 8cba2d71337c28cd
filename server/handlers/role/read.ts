import { readRecord } from '#server/behaviours/read-record.ts';
import type { Behaviour } from '#server/exchange.ts';
import { readOrganisations } from '#server/behaviours/organisation/read-organisations.ts';
import { organizeIdsOf } from '#server/behaviours/organisation/role-organisations.ts';

/** A role with the paths of its organisations. Deleted organisations are left out. */
export const handler: Behaviour = async (exchange, services) => {
  const record = await readRecord(exchange, services);
  if (!('organizeIds' in record)) return { data: record };
  const organisations = await readOrganisations(exchange.caller, services);
  const paths = organizeIdsOf(record).map(organisations.pathOf);
  return { data: { ...record, type: '', organizeIdsTree: paths.filter((path) => path.length > 0) } };
};
