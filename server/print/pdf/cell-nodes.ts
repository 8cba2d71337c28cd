import { isElement, type PrintElement, type PrintNode } from '#print/print-node';
import { isBlock } from './pdf-style';

/** The blocks in a cell as lines: their texts below each other. */
export const cellNodes = (cell: PrintElement): PrintNode[] =>
  cell.children.flatMap((node, index): PrintNode[] => {
    if (!isElement(node) || !isBlock(node)) return [node];
    const inner = node.children.some(isBlock) ? cellNodes(node) : [...node.children];
    const wrapped = { ...node, tag: 'span', children: inner };
    return index === 0 ? [wrapped] : ['\n', wrapped];
  });
