import type { Behaviour, Exchange } from '../exchange';
import { AppError } from '../app-error';
import type { Services } from '../services';
import { readTree } from './read-tree';

/**
 * Choices for a parent: the tree without the excluded record and its branch, below the node that `root` describes, or
 * after it. When `treeWhen` is declared and the call does not set it, the root is the only choice.
 */
export const behaviour: Behaviour = async (exchange, services) => {
  const { treeWhen, root } = exchange.call.operation;
  const nodes = treeWhen === undefined || exchange.query[treeWhen] === '1' ? await readTree(exchange, services) : [];
  if (!root) return { data: { list: nodes } };
  const below = root.isLeaf === true ? [] : nodes;
  const top = {
    id: root.id,
    parentId: root.parentId ?? null,
    fullName: await rootName(exchange, services),
    icon: root.icon ?? null,
    hasChildren: below.length > 0,
    isLeaf: below.length === 0,
    num: below.length,
    children: below.length > 0 ? below : null,
  };
  return { data: { list: [top, ...(root.isLeaf === true ? nodes : [])] } };
};

/** The root's name: a text, or a field of the record that a path parameter refers to. */
async function rootName({ call, resource, params, caller }: Exchange, { recordsOf, registry, texts }: Services): Promise<unknown> {
  const name = call.operation.root?.fullName ?? '';
  if (typeof name === 'string' || !('$ref' in name)) return texts.text(caller.language, name);
  const [reference = '', field = ''] = name.$ref.split('.');
  const node = resource.fields.find(({ id }) => id === reference);
  const target = node && registry.field(node.jnpfKey).refersTo?.(node);
  if (target === undefined) throw new AppError('fieldUnknown', { field: reference });
  return (await recordsOf(target, caller).require(params[reference] ?? ''))[field] ?? params[reference];
}
