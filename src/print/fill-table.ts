import { fieldTagOf } from './field-tag';
import type { FillScope } from './fill-scope';
import { rowsOfSet } from './print-data';
import { element, isElement, textIn, type PrintElement, type PrintNode } from './print-node';

/**
 * A table with the rows of its sub-table repeated. Rows without fields above them become the heading, which paper repeats on
 * each page. Rows without fields between repeated ones stand there once, empty ones with each record.
 */
export function fillTable(table: PrintElement, scope: FillScope): PrintElement {
  const hasHead = table.children.some((child) => isElement(child) && child.tag === 'thead');
  const direct = table.children.some((child) => isElement(child) && child.tag === 'tr');
  const children = direct
    ? [element('tbody', {}, table.children.filter(isRow)), ...table.children.filter((child) => !isRow(child))]
    : table.children;
  return { ...table, children: children.flatMap((child) => fillSection(child, !hasHead, scope)) };
}

const isRow = (node: PrintNode): boolean => isElement(node) && node.tag === 'tr';

function fillSection(node: PrintNode, mayMakeHead: boolean, scope: FillScope): PrintNode[] {
  if (!isElement(node)) return [];
  if (node.tag !== 'tbody') return [{ ...node, children: scope.fill(node.children, scope) }];
  const rows = node.children
    .filter(isElement)
    .map((row) => ({ row, set: repeatedSet(row, scope), hasField: firstField(row) !== undefined }));
  const first = rows.findIndex(({ set }) => set !== undefined);
  const heading = mayMakeHead && isHeading(rows.slice(0, Math.max(first, 0))) ? first : 0;
  const body = repeated(rows.slice(heading), scope);
  return [
    ...(heading > 0
      ? [
          element(
            'thead',
            {},
            rows.slice(0, heading).map(({ row }) => filledRow(row, scope)),
          ),
        ]
      : []),
    { ...node, children: body },
  ];
}

interface TableRow {
  row: PrintElement;
  /** The sub-table whose records repeat the row. */
  set: string | undefined;
  hasField: boolean;
}

/** Maximum number of rows that become a heading of each page. */
const maxHeadRows = 5;

const isHeading = (rows: readonly TableRow[]): boolean =>
  rows.length > 0 &&
  rows.length <= maxHeadRows &&
  rows.every(
    ({ row, hasField }, index) => !hasField && row.children.every((cell) => !isElement(cell) || spanOf(cell) <= rows.length - index),
  );

const spanOf = ({ attributes: { rowspan } }: PrintElement): number => Number(rowspan ?? 1) || 1;

function repeated(rows: readonly TableRow[], scope: FillScope): PrintElement[] {
  const filled: PrintElement[] = [];
  for (let at = 0; at < rows.length; at += 1) {
    const { row, set } = rows[at] as TableRow;
    const records = set === undefined ? undefined : rowsOfSet(scope.data, set);
    if (set === undefined || !records) {
      filled.push(filledRow(row, scope));
      continue;
    }
    const block = rows.slice(at, endOfBlock(rows, at));
    records.forEach((values, index) => {
      for (const { row: part, hasField } of block)
        if (hasField || index === 0 || textIn(part).trim() === '') filled.push(filledRow(part, { ...scope, row: { set, values } }));
    });
    at += block.length - 1;
  }
  return filled;
}

/** The end of the rows that are repeated together: behind the last one of the same sub-table. */
function endOfBlock(rows: readonly TableRow[], start: number): number {
  let end = start + 1;
  for (let at = start + 1; at < rows.length; at += 1) {
    const { set, hasField } = rows[at] as TableRow;
    if (set === rows[start]?.set) end = at + 1;
    else if (hasField) break;
  }
  return end;
}

const filledRow = (row: PrintElement, scope: FillScope): PrintElement => ({ ...row, children: scope.fill(row.children, scope) });

/** The first sub-table whose field stands in the row, without those of tables in its cells. */
function repeatedSet(row: PrintElement, { data, row: outer }: FillScope): string | undefined {
  let set: string | undefined;
  eachField(row, (name) => {
    if (set === undefined && name !== outer?.set && rowsOfSet(data, name)) set = name;
  });
  return set;
}

function firstField(row: PrintElement): string | undefined {
  let first: string | undefined;
  eachField(row, (name) => (first ??= name));
  return first;
}

function eachField(node: PrintElement, visit: (set: string) => void): void {
  for (const child of node.children) {
    if (!isElement(child) || child.tag === 'table') continue;
    const field = fieldTagOf(child);
    if (field) visit(field.set);
    else eachField(child, visit);
  }
}
