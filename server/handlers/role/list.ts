import { allOf, noRecord, type Filter } from '#engine/query/filter';
import { pageOfRecords } from '#server/behaviours/page-of-records.ts';
import type { Behaviour, Exchange } from '#server/exchange.ts';
import { readOrganisations } from '#server/behaviours/organisation/read-organisations.ts';
import { organizeIdsOf, roleTypes } from '#server/behaviours/organisation/role-organisations.ts';
import type { Services } from '#server/services.ts';

/** Roles with the text of their type and the names of their organisations. */
export const handler: Behaviour = async (exchange, services) => {
  const { rows, pagination } = await pageOfRecords(exchange, services, roleFilter(exchange, services));
  const organisations = await readOrganisations(exchange.caller, services);
  const list = rows.map((row) => ({
    ...row,
    ...('globalMark' in row && { type: row['globalMark'] === 1 ? roleTypes.global : roleTypes.organisation }),
    ...('organizeIds' in row && placesOf(organizeIdsOf(row).map(organisations.nameOf).filter(Boolean).join(';'))),
  }));
  return { data: { list, pagination } };
};

/** `organizeInfo` is what existing clients print, `texts` what a list shows in place of the ids. */
const placesOf = (organizeInfo: string) => ({ organizeInfo, texts: { organizeIds: organizeInfo } });

/** `organizeId` is an organisation, or `0` for global roles. A condition on a hidden field matches no role. */
function roleFilter({ resource, query, caller }: Exchange, { accessFor }: Services): Filter {
  const { hidden } = accessFor(resource, caller).fields;
  const visible = (field: string, filter: Filter): Filter => (hidden.has(field) ? noRecord : filter);
  const { type, organizeId } = query;
  const isGlobal = type === '1' || organizeId === '0' ? 1 : type === '0' ? 0 : undefined;
  return allOf([
    isGlobal === undefined ? undefined : visible('globalMark', { field: 'globalMark', is: 'equals', value: isGlobal }),
    organizeId === undefined || organizeId === '0'
      ? undefined
      : visible('organizeIds', { field: 'organizeIds', is: 'in', value: [organizeId] }),
  ]);
}
