import { pageCss } from './page-css';
import type { PageSettings } from './page-settings';
import { element, isElement, pageBreakTag, type PrintNode } from './print-node';
import { writeHtml } from './write-html';

/**
 * A page of HTML for printing: each record, and what follows a page break, is a sheet that begins on a page of its own. Nothing in it
 * runs: the policy allows pictures and this style only.
 */
export function printDocument(title: string, records: readonly (readonly PrintNode[])[], page: PageSettings): string {
  const policy = "default-src 'none'; img-src 'self' data: blob: http: https:; style-src 'unsafe-inline'";
  const head = [
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    writeHtml([element('title', {}, [title])]),
    `<style>${pageCss(page)}</style>`,
  ].join('');
  const sheets = records
    .flatMap(sheetsOf)
    .map((nodes) => writeHtml([element('div', { class: 'sheet' }, withBreaks(nodes))]))
    .join('');
  return `<!doctype html><html><head>${head}</head><body>${sheets}</body></html>`;
}

/** The nodes between page breaks. */
function sheetsOf(nodes: readonly PrintNode[]): PrintNode[][] {
  const sheets: PrintNode[][] = [[]];
  for (const node of nodes) {
    if (isElement(node) && node.tag === pageBreakTag) sheets.push([]);
    else sheets.at(-1)?.push(node);
  }
  // A break at the end begins no page.
  return sheets.filter((sheet, index) => index === 0 || sheet.some((node) => isElement(node) || node.trim() !== ''));
}

/** Breaks inside of elements. */
const withBreaks = (nodes: readonly PrintNode[]): PrintNode[] =>
  nodes.map((node) => {
    if (!isElement(node)) return node;
    if (node.tag === pageBreakTag) return element('p', { class: 'page-break' });
    return { ...node, children: withBreaks(node.children) };
  });
