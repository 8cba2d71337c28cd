import { openedDesign } from '#server/behaviours/opened-design.ts';
import type { Behaviour } from '#server/exchange.ts';

/** The `formData` of a released module. */
export const handler: Behaviour = async ({ params, caller }, services) => {
  const wire = await openedDesign(params['modelId'] ?? '', caller, services);
  return { data: { formData: wire['formData'] ?? '' } };
};
