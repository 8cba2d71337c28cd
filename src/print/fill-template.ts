import { momentText } from '#engine/moment-text';
import { approvalTable } from './approval-table';
import { holdsBlock } from './block-tags';
import { callFunction } from './call-function';
import { pictureOf } from './code-picture';
import { fieldTagOf, isFunctionTag, type FieldTag } from './field-tag';
import { printerPlaces, type FillContext } from './fill-context';
import type { FillScope } from './fill-scope';
import { fillTable } from './fill-table';
import { formattedValue, formattedWords } from './formatted-value';
import { inlineParts, mayHoldParts, namesFunction, type InlinePart } from './inline-parts';
import { rowsOfSet, valueText, type PrintData, type PrintRow } from './print-data';
import { element, isElement, textIn, type PrintElement, type PrintNode } from './print-node';

export interface FilledTemplate {
  nodes: PrintNode[];
  /** Fields of the template that the data does not have, as `set.field`. They are printed as empty. */
  missing: string[];
}

/**
 * Fills a template with the values of a record. Rows of tables with a sub-table's fields are repeated, functions and codes
 * are put in their places. Pure, and linear in the size of what it writes.
 *
 * @example
 * fillTemplate(parseTemplate('<p><span data-tag="headTable.no">{no}</span></p>'), { no: 7 }, context).nodes
 * // <p><span class="print-value">7</span></p>
 */
export function fillTemplate(template: readonly PrintNode[], data: PrintData, context: FillContext): FilledTemplate {
  const missing = new Set<string>();
  const nodes = fillNodes(template, { data, context, missing, fill: fillNodes });
  return { nodes, missing: [...missing] };
}

function fillNodes(nodes: readonly PrintNode[], scope: FillScope): PrintNode[] {
  if (!mayHoldParts(nodes)) return nodes.flatMap((node) => (isElement(node) ? fillElement(node, scope) : filledText(node, scope)));
  return inlineParts(nodes).flatMap((part) => fillPart(part, scope));
}

function fillPart(part: InlinePart, scope: FillScope): readonly PrintNode[] {
  if ('text' in part) return filledText(part.text, scope);
  if ('element' in part) return fillElement(part.element, scope);
  const written = contentText(part.content, scope);
  if ('function' in part) return [callFunction(part.function, written, scope.context)];
  return pictureOf(part.picture, written.trim(), part.size);
}

function fillElement(node: PrintElement, scope: FillScope): readonly PrintNode[] {
  const { tag, attributes, children } = node;
  if (tag === 'table') return [fillTable({ ...node, attributes: printed(attributes) }, scope)];
  const field = fieldTagOf(node);
  if (field) return fieldNodes(node, field, scope);
  const name = attributes['data-tag'];
  // Templates of 3.x have functions without their text: the element alone says which.
  if (isFunctionTag(name) && !namesFunction(node)) {
    const text = callFunction(name, contentText(children, scope), scope.context);
    return [{ ...node, attributes: printed(attributes), children: [text] }];
  }
  const filled = fillNodes(children, scope);
  // A paragraph cannot hold the blocks of a formatted text or the approval table.
  return [{ ...node, tag: tag === 'p' && holdsBlock(filled) ? 'div' : tag, attributes: printed(attributes), children: filled }];
}

/** The element of a field with its value in place of `{field}`, which may stand in further elements. */
function fieldNodes(node: PrintElement, { set, field }: FieldTag, scope: FillScope): readonly PrintNode[] {
  const system = systemNodes(field, scope);
  if (system && typeof system[0] !== 'string') return system;
  const { style } = node.attributes;
  const styled: PrintElement['attributes'] = style === undefined ? {} : { style };
  if (!system && isFormatted({ set, field }, scope)) return fieldValues({ set, field }, scope).map((html) => formattedValue(html, styled));
  const text = system ? String(system[0]) : fieldText({ set, field }, scope);
  const attributes = { class: 'print-value', ...styled };
  return [element(node.tag, attributes, textIn(node).includes('{') ? node.children.map((child) => withText(child, text)) : [text])];
}

const withText = (node: PrintNode, text: string): PrintNode =>
  isElement(node)
    ? { ...node, attributes: printed(node.attributes), children: node.children.map((child) => withText(child, text)) }
    : node.replace(/\{[^{}]*\}/, () => text);

/** The value of a field as text. Outside of its table, a sub-table's field has the values of all rows. */
function fieldText(tag: FieldTag, scope: FillScope): string {
  const values = fieldValues(tag, scope);
  return (isFormatted(tag, scope) ? values.map(formattedWords) : values).join(',');
}

function fieldValues({ set, field }: FieldTag, { data, row, missing }: FillScope): string[] {
  if (row?.set === set) return [ownText(row.values, field, set, missing)];
  return (rowsOfSet(data, set) ?? [data]).map((values) => ownText(values, field, set, missing));
}

const isFormatted = ({ set, field }: FieldTag, { context: { formatted = [] } }: FillScope): boolean =>
  formatted.includes(`${set}.${field}`);

function ownText(values: PrintRow, field: string, set: string, missing: Set<string>): string {
  if (!Object.hasOwn(values, field)) missing.add(`${set}.${field}`);
  return Object.hasOwn(values, field) ? valueText(values[field]) : '';
}

/** The text between the parentheses of a function or the tags of a picture. */
function contentText(nodes: readonly PrintNode[], scope: FillScope): string {
  let text = '';
  for (const node of nodes) {
    if (!isElement(node)) text += node;
    else {
      const field = fieldTagOf(node);
      text += field ? fieldText(field, scope) : contentText(node.children, scope);
    }
  }
  return text;
}

/** A text of the template with the values of the system in it. */
function filledText(text: string, scope: FillScope): readonly PrintNode[] {
  if (!text.includes('{system')) return [text];
  return text
    .split(/\{(system(?:Printer(?:Organize|Department|Position)?|PrintTime|ApprovalContent))\}/)
    .flatMap((piece, index) => (index % 2 === 0 ? [piece] : (systemNodes(piece, scope) ?? [])))
    .filter((piece) => piece !== '');
}

function systemNodes(name: string, { context }: FillScope): readonly [PrintNode] | undefined {
  if (name === 'systemPrinter') return [context.printer];
  if (name === 'systemPrintTime') return [momentText(context.time)];
  const place = printerPlaces.find((each) => each === name);
  if (place !== undefined) return [context.printerPlaces?.[place] ?? ''];
  return name === 'systemApprovalContent' ? [approvalTable(context)] : undefined;
}

/** The attributes of an element on paper, without those of the editor. */
function printed({ 'data-tag': _tag, contenteditable: _editable, 'data-row': _row, ...attributes }: PrintElement['attributes']) {
  return attributes;
}
