import { pageCss } from './page-css';
import type { PageSettings } from './page-settings';
import { element, isElement, pageBreakTag, type PrintNode } from './print-node';
import { writeHtml } from './write-html';

/**
 * A page of HTML for printing: a sheet for each record, each of which begins on a page of its own. Nothing in it runs: the policy
 * allows pictures and this style only.
 */
export function printDocument(title: string, records: readonly (readonly PrintNode[])[], page: PageSettings): string {
  const policy = "default-src 'none'; img-src 'self' data: blob: http: https:; style-src 'unsafe-inline'";
  const head = [
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    writeHtml([element('title', {}, [title])]),
    `<style>${pageCss(page)}</style>`,
  ].join('');
  const sheets = records.map((nodes) => writeHtml([element('div', { class: 'sheet' }, withBreaks(nodes))])).join('');
  return `<!doctype html><html><head>${head}</head><body>${sheets}</body></html>`;
}

const withBreaks = (nodes: readonly PrintNode[]): PrintNode[] =>
  nodes.map((node) => {
    if (!isElement(node)) return node;
    if (node.tag === pageBreakTag) return element('p', { class: 'page-break' });
    return { ...node, children: withBreaks(node.children) };
  });
