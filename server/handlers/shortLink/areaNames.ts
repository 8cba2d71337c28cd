import { pickerOf } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import { areaNames } from '#server/behaviours/offered-areas.ts';
import type { Behaviour } from '#server/exchange.ts';
import { openedLink } from '#server/short-links/open-link.ts';
import { hasAreas } from '#server/short-links/public-fields.ts';

/** The names of areas that a visitor has chosen, along their paths. */
export const handler: Behaviour = async ({ params, query, body, caller }, services) => {
  const request = { encryption: query['encryption'], modelId: params['modelId'], kind: 'form' as const };
  const { release, guest } = await openedLink(request, caller, services);
  if (!hasAreas(release.resource, services.registry)) throw new AppError('forbidden');
  const { idsList } = (body ?? {}) as { idsList?: string[][] | null };
  return { data: await areaNames(idsList ?? [], pickerOf(guest), services) };
};
