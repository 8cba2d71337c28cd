import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import type { Registry } from '#engine/registry';
import type { Design } from '../design';
import { OperationRefused } from '../operations/operation-refused';
import type { DesignText } from '../texts/design-text';
import { canContain, isContainer } from '../tree/can-contain';
import { checkPlace } from '../tree/check-place';
import { childrenOf } from '../tree/index-nodes';
import { contains, dropPlace, type Box, type Point } from './drop-place';

/** Where dragged nodes would be dropped. */
export interface Drop {
  parent: string;
  index: number;
  mark: Box;
  /** Why the nodes cannot be dropped there. */
  refusal?: DesignText;
}

export interface PlaceAtOptions {
  point: Point;
  design: Design;
  /** The dragged nodes: those of the design, or a new one. */
  nodes: readonly DescriptorNode[];
  registry: Registry;
  boxOf(id: string): Box | undefined;
  /** The box of the form. */
  within: Box;
}

/** The place at a point: in the innermost container there that is not dragged itself. */
export function placeAt({ point, design, nodes, registry, boxOf, within }: PlaceAtOptions): Drop {
  const moved = new Set(nodes.map(({ id }) => id));
  const path: DescriptorNode[] = [design.form.root];
  for (;;) {
    const inner = childrenOf(path.at(-1) as DescriptorNode).find((child) => {
      if (moved.has(child.id) || !isContainer(child, registry)) return false;
      const box = boxOf(child.id);
      return box !== undefined && contains(inside(box, isPart(child, registry)), point);
    });
    if (!inner) break;
    path.push(inner);
  }
  const container = path.findLast((each) => !isOnlyForParts(each, nodes, registry)) ?? design.form.root;
  const isRoot = container === design.form.root;
  const boxes = childrenOf(container).map(({ id }) => boxOf(id));
  const { index, mark } = dropPlace(point, boxes, (isRoot ? undefined : boxOf(container.id)) ?? within);
  const refusal = refusalOf(design, container.id, nodes, registry);
  return { parent: container.id, index, mark, ...(refusal && { refusal }) };
}

function refusalOf(design: Design, parent: string, nodes: readonly DescriptorNode[], registry: Registry): DesignText | undefined {
  try {
    checkPlace(design, parent, nodes, registry);
    return undefined;
  } catch (error) {
    if (error instanceof OperationRefused) return error.text;
    throw error;
  }
}

/** A point beside the panes of a layout means the place beside the layout. */
const isOnlyForParts = (container: DescriptorNode, nodes: readonly DescriptorNode[], registry: Registry): boolean =>
  typeof registry.get(container.jnpfKey).contains === 'object' && !nodes.every((node) => canContain(container, node, registry));

const isPart = ({ jnpfKey }: DescriptorNode, registry: Registry): boolean => registry.get(jnpfKey).part !== undefined;

/** The upper and lower edge of a layout mean the place before and behind it. */
const inside = (box: Box, isWhole: boolean): Box => {
  const edge = isWhole ? 0 : Math.min(edgeHeight, box.height / 4);
  return { ...box, top: box.top + edge, height: box.height - 2 * edge };
};

/** In pixels. */
const edgeHeight = 8;
