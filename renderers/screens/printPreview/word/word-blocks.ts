import { AlignmentType, HeadingLevel, PageBreak, Paragraph, Table, TableCell, TableRow, WidthType, type FileChild } from 'docx';
import { isBlock } from '#print/block-tags';
import { isElement, pageBreakTag, textIn, type PrintElement, type PrintNode } from '#print/print-node';
import { declarationOf, runsOf, type RunLook } from './word-runs';

/** Nodes as paragraphs and tables. What stands between blocks is a paragraph. */
export async function blocksOf(nodes: readonly PrintNode[], look: RunLook = {}): Promise<(Paragraph | Table)[]> {
  const blocks: (Paragraph | Table)[] = [];
  let line: PrintNode[] = [];
  const flush = async () => {
    if (line.some((node) => isElement(node) || node.trim() !== '')) blocks.push(new Paragraph({ children: await runsOf(line, look) }));
    line = [];
  };
  for (const node of nodes) {
    if (isBlock(node)) {
      await flush();
      for (const block of await blockOf(node, look)) blocks.push(block);
    } else line.push(node);
  }
  await flush();
  return blocks;
}

async function blockOf(node: PrintElement, look: RunLook): Promise<(Paragraph | Table)[]> {
  const { tag, children } = node;
  if (tag === pageBreakTag) return [new Paragraph({ children: [new PageBreak()] })];
  if (tag === 'table') return [await tableOf(node)];
  if (children.some(isBlock)) return blocksOf(children, look);
  const heading = headings[tag];
  return [
    new Paragraph({
      children: await runsOf(children, look),
      ...alignmentOf(node),
      ...(heading && { heading }),
      ...(tag === 'li' && { bullet: { level: 0 } }),
      ...(tag === 'hr' && { thematicBreak: true }),
    }),
  ];
}

const headings: Readonly<Record<string, (typeof HeadingLevel)[keyof typeof HeadingLevel]>> = {
  h1: HeadingLevel.HEADING_1,
  h2: HeadingLevel.HEADING_2,
  h3: HeadingLevel.HEADING_3,
  h4: HeadingLevel.HEADING_4,
  h5: HeadingLevel.HEADING_5,
  h6: HeadingLevel.HEADING_6,
};

function alignmentOf(node: PrintElement) {
  const align = declarationOf(node, 'text-align') ?? /ql-align-(\w+)/.exec(node.attributes['class'] ?? '')?.[1] ?? node.attributes['align'];
  const alignments = { center: AlignmentType.CENTER, right: AlignmentType.RIGHT, justify: AlignmentType.JUSTIFIED } as const;
  const alignment = align === 'center' || align === 'right' || align === 'justify' ? alignments[align] : undefined;
  return alignment && { alignment };
}

async function tableOf(table: PrintElement): Promise<Table> {
  const rows: TableRow[] = [];
  for (const section of table.children) {
    if (!isElement(section)) continue;
    const elements = section.tag === 'tr' ? [section] : section.children.filter(isElement);
    for (const row of elements) if (row.tag === 'tr') rows.push(await rowOf(row, section.tag === 'thead'));
  }
  return new Table({ rows, width: { size: 100, type: WidthType.PERCENTAGE } });
}

async function rowOf(row: PrintElement, isHead: boolean): Promise<TableRow> {
  const cells = await Promise.all(row.children.filter(isElement).map((cell) => cellOf(cell)));
  return new TableRow({ children: cells, tableHeader: isHead, cantSplit: true });
}

async function cellOf(cell: PrintElement): Promise<TableCell> {
  const blocks = await blocksOf(cell.children, cell.tag === 'th' ? { bold: true } : {});
  const isText = !cell.children.some(isBlock);
  const aligned = isText ? [new Paragraph({ children: await runsOf(cell.children, {}), ...alignmentOf(cell) })] : blocks;
  const children: readonly FileChild[] = textIn(cell) === '' && blocks.length === 0 ? [new Paragraph('')] : aligned;
  return new TableCell({
    children: children as (Paragraph | Table)[],
    columnSpan: spanOf(cell.attributes['colspan']),
    rowSpan: spanOf(cell.attributes['rowspan']),
  });
}

const spanOf = (span: string | undefined): number => Math.min(Math.max(Number(span ?? 1) || 1, 1), 100);
