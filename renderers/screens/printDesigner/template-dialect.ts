import { fieldTagOf } from '#print/field-tag';
import { parseTemplate } from '#print/parse-template';
import { element, isElement, pageBreakTag, type PrintElement, type PrintNode } from '#print/print-node';
import { writeHtml } from '#print/write-html';
import type { Dialect } from '#ui/rich-text/create-editor.ts';
import { templateFormats } from './template-blots';

/** How the editor reads and writes a template. What it cannot hold becomes a block that it keeps unchanged. */
export const templateDialect: Dialect = {
  formats: templateFormats,
  read: (html) => writeHtml(parseTemplate(html).map(readNode)),
  write: (html) => writeHtml(parseTemplate(html).map(writtenNode)),
};

function readNode(node: PrintNode): PrintNode {
  if (!isElement(node)) return node;
  if (node.tag === pageBreakTag) return element('hr', { class: 'print-break' });
  if (isKept(node)) return element('section', { class: 'print-kept', 'data-html': writeHtml([node]) });
  return readInline(node);
}

function readInline(node: PrintElement): PrintElement {
  const tag = fieldTagOf(node);
  if (tag && node.tag === 'span') return element('span', { class: 'print-field', 'data-tag': `${tag.set}.${tag.field}` });
  return { ...node, children: node.children.map((child) => (isElement(child) ? readInline(child) : child)) };
}

/** A table with a border of its own, joined cells or tables in cells, and other markup than that of the editor. */
function isKept(node: PrintElement): boolean {
  if (node.tag === 'table') return !isEditorTable(node);
  return !editorTags.has(node.tag) || node.children.some((child) => isElement(child) && isKeptInside(child));
}

const editorTags = new Set('p h1 h2 h3 h4 h5 h6 ol ul li blockquote strong b em i u s strike sub sup span a br img'.split(' '));

const isKeptInside = (node: PrintElement): boolean =>
  node.tag === pageBreakTag ||
  !editorTags.has(node.tag) ||
  (!fieldTagOf(node) && node.children.some((child) => isElement(child) && isKeptInside(child)));

const tableTags = new Set(['tbody', 'tr', 'td']);

/** Whether a table is one of the editor: plain cells with lines of text, in the style that `writtenNode` gives. */
const isEditorTable = ({ attributes, children }: PrintElement): boolean =>
  isEditorStyle(attributes['style'] ?? tableStyle) && children.every(isEditorPart);

function isEditorPart(node: PrintNode): boolean {
  if (!isElement(node)) return true;
  if (!tableTags.has(node.tag)) return editorTags.has(node.tag) && node.tag !== 'p' && !isKeptInside(node);
  const isPlain = Object.keys(node.attributes).every((name) => name === 'data-row' || name === 'class');
  return isPlain && node.children.every(isEditorPart);
}

const tableStyle = 'border-collapse: collapse; width: 100%';
/** Quill writes a border of one pixel. */
const isEditorStyle = (style: string): boolean => style === tableStyle || /^border: 1px solid [^;]*$/.test(style);

/** Gives tables of the editor the border and width of existing templates. */
function writtenNode(node: PrintNode): PrintNode {
  if (!isElement(node)) return node;
  if (node.tag === 'table' && node.attributes['border'] === undefined && isEditorTable(node))
    return { ...node, attributes: { border: '1', style: tableStyle } };
  return node;
}
