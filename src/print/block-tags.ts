import { isElement, pageBreakTag, type PrintElement, type PrintNode } from './print-node';

const blockTags = new Set([...'p div h1 h2 h3 h4 h5 h6 ul ol li table hr blockquote pre center'.split(' '), pageBreakTag]);

/** Whether a node begins a line of its own. */
export const isBlock = (node: PrintNode): node is PrintElement => isElement(node) && blockTags.has(node.tag);

/** Whether a block stands somewhere among nodes. */
export const holdsBlock = (nodes: readonly PrintNode[]): boolean =>
  nodes.some((node) => isElement(node) && (blockTags.has(node.tag) || holdsBlock(node.children)));
