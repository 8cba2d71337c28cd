import { branchParts } from '#engine/module/list-tree-branches';
import { isJsonObject } from '#engine/json';
import { askTreeInterface } from '#server/behaviours/list-tree/ask-tree-interface.ts';
import { visibleListTree } from '#server/behaviours/list-tree/visible-list-tree.ts';
import { filledParam } from '#server/interfaces/filled-param.ts';
import { interfaceNodes } from '#server/interfaces/tree-nodes.ts';
import type { Behaviour } from '#server/exchange.ts';

/** The nodes below a node of a tree whose branches load when they open. The client posts the node as it was answered. */
export const handler: Behaviour = async (exchange, services) => {
  const { node } = exchange.body as { node: { value: unknown; row?: unknown } };
  const { source, node: field } = (await visibleListTree(exchange, services)) ?? {};
  if (source?.kind !== 'interface' || !source.branches) return { data: { list: [] } };
  const { interfaceId, inputs } = source.branches;
  const valueOf = (part: string): unknown => textIn(isJsonObject(node.row) ? node.row[part] : undefined);
  const parts = branchParts(inputs);
  // A parameter without a value does not narrow: the answer would be all rows.
  if (parts.some((part) => valueOf(part) === undefined)) return { data: { list: [] } };
  const params = inputs.flatMap((input) => filledParam(input, valueOf) ?? []);
  const rows = await askTreeInterface(interfaceId, params, exchange, services);
  const isPath = field !== undefined && services.registry.field(field.jnpfKey).path === true;
  const above = Array.isArray(node.value) ? node.value.map(String) : [];
  return { data: { list: interfaceNodes(rows, { names: source.names, isPath, above, parts }) } };
};

/** Maximum length of a value that a branch is asked with. */
const maxLength = 1_000;

const textIn = (value: unknown): string | number | undefined =>
  typeof value === 'number' || (typeof value === 'string' && value !== '' && value.length <= maxLength) ? value : undefined;
