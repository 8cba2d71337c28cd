import { cancelPending } from '#server/behaviours/release/background-release.ts';
import { requireDesignAccess } from '#server/catalogue/require-design-access.ts';
import type { Behaviour } from '#server/exchange.ts';

/** Cancels a release that goes on in the background. The release before stays in use. */
export const handler: Behaviour = async ({ resource, params, caller }, services) => {
  requireDesignAccess(services.accessFor(resource, caller));
  const { id } = await services.catalogue.draft(params['id'] ?? '', caller);
  await cancelPending(String(id), services);
  return { data: null };
};
