import { pageOfRecords } from '#server/behaviours/page-of-records.ts';
import type { Behaviour } from '#server/exchange.ts';
import { dictionaryNames, withEntryNames } from '#server/behaviours/organisation/dictionary-names.ts';
import { readOrganisations } from '#server/behaviours/organisation/read-organisations.ts';

/** Positions with the names of their types and departments. */
export const handler: Behaviour = async (exchange, services) => {
  const { query, caller } = exchange;
  const { rows, pagination } = await pageOfRecords(exchange, services);
  const isShown = query['display'] === 'values';
  const placeOf = (department: string) => ({ department, ...(isShown && { texts: { organizeId: department } }) });
  const types = isShown ? new Map() : await dictionaryNames('PositionType', 'enCode', caller, services);
  const organisations = await readOrganisations(caller, services);
  const list = withEntryNames(rows, 'type', types).map((row) => ({
    ...row,
    ...('organizeId' in row && placeOf(organisations.nameOf(row['organizeId']))),
  }));
  return { data: { list, pagination } };
};
