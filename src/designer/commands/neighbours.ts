import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { childrenOf, indexNodes } from '../tree/index-nodes';

export type Step = 'previous' | 'next' | 'outer' | 'inner' | 'first' | 'last';

/** The node that a key selects after another one, in the order of the outline; without a node, the first. */
export function neighbourOf(root: DescriptorNode, id: string | undefined, step: Step): string | undefined {
  const index = indexNodes(root);
  const ids = [...index.keys()].filter((each) => each !== root.id);
  const at = id === undefined ? -1 : ids.indexOf(id);
  if (at < 0 || step === 'first') return step === 'last' || step === 'previous' ? ids.at(-1) : ids[0];
  const placed = index.get(ids[at] as string);
  const parent = placed?.parent?.id;
  const targets: Readonly<Record<Step, string | undefined>> = {
    previous: ids[at - 1],
    next: ids[at + 1],
    first: ids[0],
    last: ids.at(-1),
    outer: parent === root.id ? undefined : parent,
    inner: placed && childrenOf(placed.node)[0]?.id,
  };
  return targets[step];
}

/** The nodes from one to another in the order of the outline, the other one last. */
export function rangeBetween(root: DescriptorNode, from: string, to: string): string[] {
  const ids = [...indexNodes(root).keys()];
  const [start, end] = [ids.indexOf(from), ids.indexOf(to)];
  return start <= end ? ids.slice(start, end + 1) : ids.slice(end, start + 1).toReversed();
}
