import { checkShape } from './check/check-shape';
import { checkSize } from './check-size';
import type { DescriptorNode } from './generated/descriptor.gen';
import { isJsonObject, type JsonObject } from './json';
import { formName } from './jnpf/control-names';
import { rootId } from './jnpf/plan';

/** Nodes of a form, with the form JSON that they begin as by their ids: the contents of the clipboard and of fragments. */
export interface CopiedNodes {
  nodes: readonly DescriptorNode[];
  sources: Readonly<Record<string, JsonObject>>;
}

/** Marks the text of copied nodes. Its value is the version of the format. */
const mark = 'tanguNodes';

/** Maximum size of a copied text. */
export const copiedSize = { values: 200_000, depth: 200 } as const;

/** The text of nodes. It is marked, so that another form reads it back exactly. */
export const copiedText = ({ nodes, sources }: CopiedNodes): string => JSON.stringify({ [mark]: 1, nodes, sources });

/** Whether a value is marked as copied nodes. */
export const isCopied = (value: unknown): value is JsonObject => isJsonObject(value) && mark in value;

/**
 * The nodes in a marked value. It may come from anywhere, so its shape is checked: the answer is the place of the first
 * mistake, or an empty text where nodes are missing.
 *
 * @example readCopiedNodes({ tanguNodes: 1, nodes: [] }) // ''
 */
export function readCopiedNodes(value: unknown): CopiedNodes | string {
  if (!isCopied(value) || checkSize(value, copiedSize).length > 0) return '';
  const { nodes, sources } = value;
  const root = { id: rootId, jnpfKey: formName, children: nodes };
  const [problem] = checkShape({ id: 'form', kind: 'form', version: 1, title: '', root });
  if (problem) return `nodes${problem.path.replace('/root/children', '')}`;
  if (!Array.isArray(nodes) || nodes.length === 0) return '';
  const objects = Object.entries(isJsonObject(sources) ? sources : {}).filter((entry): entry is [string, JsonObject] =>
    isJsonObject(entry[1]),
  );
  return { nodes: nodes as DescriptorNode[], sources: Object.fromEntries(objects) };
}
