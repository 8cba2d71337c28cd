import type { Exchange } from '#server/exchange.ts';
import { partRows } from '#server/rights/part-rows.ts';
import type { Services } from '#server/services.ts';
import type { Row } from '#server/storage/records.ts';

/**
 * The parts of what a menu opens as records that are not stored, for clients of 3.6, which do not offer to fill an empty list. Their
 * ids are those under which rights are granted. Empty for other clients and for a search.
 */
export async function offeredRows({ resource, params, query, caller }: Exchange, services: Services): Promise<Row[]> {
  if (caller.showsTexts !== true || query['keyword'] !== undefined) return [];
  const moduleId = params['moduleId'] ?? '';
  const menu = await services.recordsOf('system/menu', caller).get(moduleId);
  const rows = menu && (await partRows(resource.id.replace('system/', ''), menu, caller.language, services));
  const { hidden } = services.accessFor(resource, caller).fields;
  return (rows ?? []).map((row, index) => {
    const values = { bindTable: '', enabledMark: 1, description: '', ...row, moduleId, sortCode: index + 1 };
    return {
      id: `${moduleId}_${String(row['enCode'])}`,
      ...Object.fromEntries(Object.entries(values).filter(([name]) => !hidden.has(name))),
    };
  });
}
