import { requireCollection } from '#server/access/records-of.ts';
import type { Behaviour } from '#server/exchange.ts';
import { menuContents } from '#server/rights/menu-content.ts';
import { shownResources } from '#server/rights/permission-list.ts';

/** The tables of what a menu opens, as existing clients choose fields from them. */
export const handler: Behaviour = async ({ params, caller }, services) => {
  const menu = await services.recordsOf('system/menu', caller).require(params['moduleId'] ?? '');
  const content = (await menuContents([menu], services))(menu);
  const tables = shownResources(content).flatMap((resource) => {
    if (!resource.collection) return [];
    const { table, rowTables } = requireCollection(resource, services.registry);
    return [table, ...rowTables.map((each) => each.table)];
  });
  return { data: { linkId: '0', linkTables: [...new Set(tables)] } };
};
