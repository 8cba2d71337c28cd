import { compareModules } from '#engine/module/compare-modules';
import type { ModuleSource } from '#engine/module/module';
import { requireDesignAccess } from '#server/catalogue/require-design-access.ts';
import { shownComparison } from '#server/display/shown-comparison.ts';
import type { Behaviour } from '#server/exchange.ts';

/** How a release of a module, or its design, differs from an earlier release. */
export const handler: Behaviour = async ({ resource, params, query, caller }, services) => {
  const { catalogue, registry, accessFor } = services;
  requireDesignAccess(accessFor(resource, caller));
  const id = params['id'] ?? '';
  const design = await catalogue.draft(id, caller);
  const sourceAt = async (number: unknown) =>
    (typeof number === 'number'
      ? { ...design, ...(await catalogue.releaseAt(id, number, caller)), id }
      : design) as unknown as ModuleSource;
  const comparison = compareModules(await sourceAt(query['from']), await sourceAt(query['to']), registry);
  return { data: await shownComparison(comparison, caller, services) };
};
