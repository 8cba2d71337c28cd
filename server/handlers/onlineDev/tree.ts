import { moduleIdIn } from '#engine/module/module-key';
import { listTreeOf, type TreeSource } from '#engine/module/list-tree';
import { fixedChoices } from '#engine/choices/fixed-choices';
import { pickerOf, type Caller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import { answerInterface, requireInterface } from '#server/behaviours/interfaces/answer-interface.ts';
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
  const { resource, caller } = exchange;
  const { catalogue, registry, accessFor } = services;
  const { settings } = await catalogue.release(moduleIdIn(resource.id) ?? '');
  const tree = listTreeOf(settings, resource.fields, registry);
  const isHidden = tree && accessFor(resource, caller).fields.hidden.has(tree.field);
  if (!tree || isHidden || settings.type !== treeList) return { data: { list: [] } };
  const isPath = registry.field(tree.node.jnpfKey).path === true;
  return { data: { list: await nodesOf(tree.source, isPath, exchange, services) } };
};

/** The type of lists with a tree beside them. */
const treeList = 2;

async function nodesOf(source: TreeSource, isPath: boolean, { caller }: Exchange, services: Services): Promise<TreeNode[]> {
  if (source.kind === 'operation') return [];
  if (source.kind === 'choices') {
    return choiceNodes(fixedChoices(source.node)?.list ?? [], isPath, (text) => services.texts.text(caller.language, text));
  }
  if (source.kind === 'records') return recordNodes(source, isPath, caller, services);
  const target = {
    params: { id: source.interfaceId },
    resource: services.catalogue.resource('system/dataInterface'),
    caller: pickerOf(caller),
    body: { paramList: source.inputs },
  };
  const data = await answerInterface(await requireInterface(target, services), target, {}, services);
  return interfaceNodes('fixed' in data ? data.fixed : data.rows, source.names, isPath);
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
  const isShown = release && readableQueryFields({ resource: release.resource, caller }, services).get(label)?.isSortable === true;
  if (!isShown) return [];
  const ask = { names: [label], moreNames: [], ids: [], page: { number: 1, size: maxRecords } };
  const { list } = await relatedRecords(release.resource, ask, caller, services);
  return interfaceNodes(list, { value: 'id', label, children: '' }, isPath);
}

function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof AppError) return undefined;
  throw error;
}
