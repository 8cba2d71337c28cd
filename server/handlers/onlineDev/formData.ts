import { openedRelease } from '#server/behaviours/opened-release.ts';
import type { Behaviour } from '#server/exchange.ts';

/** The `formData` of a released module. */
export const handler: Behaviour = async ({ params, caller }, services) => {
  const { wire } = await openedRelease(params['modelId'] ?? '', caller, services);
  return { data: { formData: wire['formData'] ?? '' } };
};
