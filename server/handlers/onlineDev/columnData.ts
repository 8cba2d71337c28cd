import { openedDesign } from '#server/behaviours/opened-design.ts';
import { withPermissionFlags } from '#server/rights/permission-flags.ts';
import type { Behaviour } from '#server/exchange.ts';

/** The `columnData` of a released module. */
export const handler: Behaviour = async ({ params, caller }, services) => {
  const wire = withPermissionFlags(await openedDesign(params['modelId'] ?? '', caller, services));
  return { data: { columnData: wire['columnData'] ?? '' } };
};
