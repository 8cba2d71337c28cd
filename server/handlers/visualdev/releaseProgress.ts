import { releaseProgress } from '#server/behaviours/release/release-progress.ts';
import { requireDesignAccess } from '#server/catalogue/require-design-access.ts';
import type { Behaviour } from '#server/exchange.ts';

/** How far the last release of a module is that was prepared in the background. */
export const handler: Behaviour = async ({ resource, params, caller }, services) => {
  requireDesignAccess(services.accessFor(resource, caller));
  const { id } = await services.catalogue.draft(params['id'] ?? '', caller);
  return { data: await releaseProgress(String(id), caller, services) };
};
