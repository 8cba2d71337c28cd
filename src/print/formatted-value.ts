import { holdsBlock } from './block-tags';
import { parseTemplate } from './parse-template';
import { element, isElement, pageBreakTag, textIn, type PrintElement, type PrintNode } from './print-node';

/** A formatted text in the place of its field. A single paragraph stands in the line, more of them below each other. */
export function formattedValue(html: string, attributes: PrintElement['attributes']): PrintElement {
  const nodes = parseTemplate(html).filter((node) => !isElement(node) || node.tag !== pageBreakTag);
  const [first] = nodes;
  const isLine = nodes.length === 1 && isElement(first) && first.tag === 'p' && !holdsBlock(first.children);
  const children = isLine ? first.children : nodes;
  return element(holdsBlock(children) ? 'div' : 'span', attributes, children);
}

/** The words of a formatted text, for functions, pictures and codes. */
export const formattedWords = (html: string): string =>
  parseTemplate(html)
    .map((node: PrintNode) => textIn(node))
    .join('\n');
