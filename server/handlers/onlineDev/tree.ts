import { fixedChoices } from '#engine/choices/fixed-choices';
import { branchParts } from '#engine/module/list-tree-branches';
import type { TreeSource } from '#engine/module/list-tree';
import { relatedFields } from '#engine/relation/related-fields';
import type { Caller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import { askTreeInterface } from '#server/behaviours/list-tree/ask-tree-interface.ts';
import { visibleListTree } from '#server/behaviours/list-tree/visible-list-tree.ts';
import { readableQueryFields } from '#server/behaviours/readable-fields.ts';
import { relatedRecords } from '#server/behaviours/related-records.ts';
import { choiceNodes, interfaceNodes, type TreeNode } from '#server/interfaces/tree-nodes.ts';
import type { Behaviour, Exchange } from '#server/exchange.ts';
import type { Services } from '#server/services.ts';

/**
 * The tree beside a list whose nodes are the rows of a data interface, the choices of a field, or the records that it
 * relates to. A caller who may not see the field gets no nodes.
 */
export const handler: Behaviour = async (exchange, services) => {
  const tree = await visibleListTree(exchange, services);
  if (!tree) return { data: { list: [] } };
  const isPath = services.registry.field(tree.node.jnpfKey).path === true;
  return { data: { list: await nodesOf(tree.source, isPath, exchange, services) } };
};

async function nodesOf(source: TreeSource, isPath: boolean, exchange: Exchange, services: Services): Promise<TreeNode[]> {
  const { caller } = exchange;
  if (source.kind === 'operation') return [];
  if (source.kind === 'choices') {
    return choiceNodes(fixedChoices(source.node)?.list ?? [], isPath, (text) => services.texts.text(caller.language, text));
  }
  if (source.kind === 'records') return recordNodes(source, isPath, caller, services);
  const { interfaceId, inputs, names, branches } = source;
  const rows = await askTreeInterface(interfaceId, inputs, exchange, services);
  return interfaceNodes(rows, { names, isPath, parts: branches && branchParts(branches.inputs) });
}

/** Maximum number of records in a tree. Longer trees are not read, and the list has its search. */
const maxRecords = 2_000;

/** The records that the caller may see in the related module, in its order. None if the module is gone, or its shown field is hidden. */
async function recordNodes(
  { module, label }: Extract<TreeSource, { kind: 'records' }>,
  isPath: boolean,
  caller: Caller,
  services: Services,
): Promise<TreeNode[]> {
  const release = await services.catalogue.release(module).catch(undefinedIfMissing);
  if (!release) return [];
  const fields = relatedFields(readableQueryFields({ resource: release.resource, caller }, services), release.resource, services.registry);
  if (fields.get(label)?.isSortable !== true) return [];
  const ask = { names: [label], moreNames: [], ids: [], page: { number: 1, size: maxRecords } };
  const { list } = await relatedRecords(release.resource, ask, caller, services);
  return interfaceNodes(list, { names: { value: 'id', label, children: '' }, isPath });
}

function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof AppError) return undefined;
  throw error;
}
