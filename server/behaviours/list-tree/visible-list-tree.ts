import { moduleIdIn } from '#engine/module/module-key';
import { listTreeOf, type ListTree } from '#engine/module/list-tree';
import type { Exchange } from '#server/exchange.ts';
import type { Services } from '#server/services.ts';

/** The tree beside the list of the exchange's module. `undefined` without one, or if the caller may not see its field. */
export async function visibleListTree({ resource, caller }: Exchange, services: Services): Promise<ListTree | undefined> {
  const { catalogue, registry, accessFor } = services;
  const { settings } = await catalogue.release(moduleIdIn(resource.id) ?? '');
  if (settings.type !== treeList) return undefined;
  const tree = listTreeOf(settings, resource.fields, registry);
  return tree && !accessFor(resource, caller).fields.hidden.has(tree.field) ? tree : undefined;
}

/** The type of lists with a tree beside them. */
const treeList = 2;
