import { readRecord } from '#server/behaviours/read-record.ts';
import type { Behaviour } from '#server/exchange.ts';
import { propertyJsonOf } from '#server/behaviours/organisation/company-properties.ts';
import { readOrganisations } from '#server/behaviours/organisation/read-organisations.ts';

/** An organisation with its path, and with the fields of a company once more as the JSON text of existing clients. */
export const handler: Behaviour = async (exchange, services) => {
  const record = await readRecord(exchange, services);
  const organisations = await readOrganisations(exchange.caller, services);
  return { data: { ...record, organizeIdTree: organisations.pathOf(record['id']), propertyJson: propertyJsonOf(record) } };
};
