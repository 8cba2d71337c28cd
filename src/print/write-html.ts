import allowed from './allowed.json';
import { isElement, pageBreakTag, type PrintNode } from './print-node';

/**
 * Nodes as HTML. Texts and values of attributes are escaped.
 *
 * @example writeHtml([{ tag: 'p', attributes: {}, children: ['1 < 2'] }]) // '<p>1 &lt; 2</p>'
 */
export function writeHtml(nodes: readonly PrintNode[]): string {
  let html = '';
  for (const node of nodes) html += isElement(node) ? elementHtml(node.tag, node.attributes, node.children) : escaped(node);
  return html;
}

function elementHtml(tag: string, attributes: Readonly<Record<string, string>>, children: readonly PrintNode[]): string {
  if (tag === pageBreakTag) return '<!-- pagebreak -->';
  let start = `<${tag}`;
  for (const [name, value] of Object.entries(attributes)) start += ` ${name}="${escaped(value).replaceAll('"', '&quot;')}"`;
  return voidTags.has(tag) ? `${start}>` : `${start}>${writeHtml(children)}</${tag}>`;
}

const voidTags = new Set(allowed.voidTags);

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\u00A0', '&nbsp;');
