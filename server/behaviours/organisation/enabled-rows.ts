import type { Filter } from '#engine/query/filter';
import type { Caller } from '../../access/caller';
import { structuredRows } from '../structured-rows';
import type { Services } from '../../services';
import type { Row } from '../../storage/records';

/** Enabled positions, roles or groups for pickers, without hidden fields except those of `structure`. */
export async function enabledRows(
  resourceId: string,
  { fields, structure = [] }: { fields: readonly string[]; structure?: readonly string[] },
  caller: Caller,
  services: Services,
): Promise<Row[]> {
  const enabled: Filter = { field: 'enabledMark', is: 'equals', value: 1 };
  const resource = services.catalogue.resource(resourceId);
  const ids = await services.recordsOf(resource, caller, undefined, { narrowedBy: enabled }).all({ fields: ['id'] });
  const enabledIds = new Set(ids.map(({ id }) => id));
  const rows = await structuredRows(resource, { fields, structure }, services, caller);
  return rows.filter(({ id }) => enabledIds.has(id));
}
