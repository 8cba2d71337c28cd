import { pickerOf } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import { offeredAreas } from '#server/behaviours/offered-areas.ts';
import type { Behaviour } from '#server/exchange.ts';
import { openedLink } from '#server/short-links/open-link.ts';
import { hasAreas } from '#server/short-links/public-fields.ts';

/** The areas that a public form with a field for areas offers. They are the same for everyone. */
export const handler: Behaviour = async ({ params, query, caller }, services) => {
  const { modelId, id } = params;
  const { release, guest } = await openedLink({ encryption: query['encryption'], modelId, kind: 'form' }, caller, services);
  if (!hasAreas(release.resource, services.registry)) throw new AppError('forbidden');
  return { data: { list: await offeredAreas({ id, query }, pickerOf(guest), services) } };
};
