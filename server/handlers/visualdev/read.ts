import { pickFields, visibleFields } from '#server/records/visible-fields.ts';
import type { Behaviour } from '#server/exchange.ts';
import { withUserNames } from '#server/display/with-people.ts';

/** A module as it is designed, its texts exactly as they were saved. */
export const handler: Behaviour = async ({ call, resource, params, caller }, { catalogue, names }) => {
  const [row] = await withUserNames([await catalogue.draft(params['id'] ?? '', caller)], names, caller);
  return { data: row && pickFields(row, [...visibleFields(resource, call.operation), 'creatorUser', 'lastModifyUser']) };
};
