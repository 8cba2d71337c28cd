import { shownFields } from '#server/behaviours/readable-fields.ts';
import { pickFields } from '#server/records/visible-fields.ts';
import type { Behaviour } from '#server/exchange.ts';
import { withUserNames } from '#server/display/with-people.ts';

/** A module as it is designed, its texts exactly as they were saved. */
export const handler: Behaviour = async (exchange, services) => {
  const { params, caller } = exchange;
  const { catalogue, names } = services;
  const [row] = await withUserNames([await catalogue.draft(params['id'] ?? '', caller)], names, caller);
  return { data: row && pickFields(row, [...shownFields(exchange, services), 'creatorUser', 'lastModifyUser']) };
};
