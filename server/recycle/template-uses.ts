import { moduleIds } from '#engine/module/module-key';
import { printIdsIn } from '#engine/module/print-ids';
import { serverCaller } from '../access/caller';
import type { Release } from '../catalogue/release';
import type { RecycleContext } from './recycle-context';

/** The resource of print templates. */
export const templateResource = 'system/printDev';

/** Maximum number of modules that are searched. */
const maxModules = 50;

/** The ids of the released modules whose form or list prints by a template. */
export async function modulesPrinting(templateId: string, { recordsOf, catalogue }: Pick<RecycleContext, 'recordsOf' | 'catalogue'>) {
  const { rows } = await recordsOf('visualdev/release', serverCaller).page({
    filter: { any: ['formData', 'columnData'].map((field) => ({ field, is: 'contains' as const, value: JSON.stringify(templateId) })) },
    order: [{ field: 'creatorTime', descending: true }],
    page: { number: 1, size: 1_000 },
    fields: ['moduleId'],
  });
  const uses: string[] = [];
  for (const moduleId of [...new Set(rows.map((row) => String(row.moduleId)))].slice(0, maxModules)) {
    const release = await catalogue.release(moduleId).catch(() => undefined);
    if (release && printIdsOf(release).includes(templateId)) uses.push(moduleId);
  }
  return uses;
}

/** The templates that the detail and the list of a module print by. */
function printIdsOf({ id, descriptors, settings }: Release): string[] {
  const detail = descriptors.get(moduleIds(id).detail);
  const form = detail?.kind === 'dialog' ? detail.root.props : undefined;
  return [...printIdsIn(form?.['printId']), ...printIdsIn(settings.props['printIds'])];
}
