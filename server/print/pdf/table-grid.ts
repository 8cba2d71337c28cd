import { isElement, type PrintElement } from '#print/print-node';

/** A cell at its place in the grid of a table. */
export interface GridCell {
  element: PrintElement;
  row: number;
  column: number;
  rows: number;
  columns: number;
}

export interface GridRow {
  element: PrintElement;
  cells: GridCell[];
}

export interface TableGrid {
  /** Rows that stand on top of each page. */
  head: GridRow[];
  /** `row` of their cells counts from the first row of the body. */
  body: GridRow[];
  columns: number;
}

/** Maximum numbers of a table; cells beyond them are not drawn, and joins end there. */
const limits = { columns: 100, joinedRows: 1_000 } as const;

/** The rows of a table with its joined cells in their places. A join ends with its section, as in HTML. */
export function tableGrid({ children }: PrintElement): TableGrid {
  const sections = { thead: [] as PrintElement[], tbody: [] as PrintElement[], tfoot: [] as PrintElement[] };
  for (const child of children) {
    if (!isElement(child)) continue;
    if (child.tag === 'tr') sections.tbody.push(child);
    else if (Object.hasOwn(sections, child.tag)) sections[child.tag as keyof typeof sections].push(...child.children.filter(isElement));
  }
  const head = placed(sections.thead);
  const body = placed([...sections.tbody, ...sections.tfoot]);
  const columns = Math.max(1, ...[...head, ...body].map(({ cells }) => Math.max(0, ...cells.map((cell) => cell.column + cell.columns))));
  return { head, body, columns };
}

function placed(rows: readonly PrintElement[]): GridRow[] {
  /** For each column: the first row that is free again. */
  const freeFrom: number[] = [];
  return rows.map((element, row) => {
    const cells: GridCell[] = [];
    let column = 0;
    for (const cell of element.children) {
      if (!isElement(cell)) continue;
      while ((freeFrom[column] ?? 0) > row) column += 1;
      const columns = Math.min(spanOf(cell, 'colspan'), limits.columns - column);
      if (columns <= 0) break;
      const span = Math.min(spanOf(cell, 'rowspan'), limits.joinedRows, rows.length - row);
      for (let part = column; part < column + columns; part += 1) freeFrom[part] = row + span;
      cells.push({ element: cell, row, column, rows: span, columns });
      column += columns;
    }
    return { element, cells };
  });
}

const spanOf = ({ attributes }: PrintElement, name: 'colspan' | 'rowspan'): number => {
  const span = Number(attributes[name] ?? 1);
  return Number.isInteger(span) && span > 0 ? span : 1;
};

/** The rows that joined cells hold together, in their order. */
export function* rowGroups(rows: readonly GridRow[]): Generator<readonly GridRow[]> {
  let start = 0;
  while (start < rows.length) {
    let end = start + 1;
    for (let row = start; row < end; row += 1) for (const cell of rows[row]?.cells ?? []) end = Math.max(end, cell.row + cell.rows);
    yield rows.slice(start, end);
    start = end;
  }
}
