import type { ColumnType } from '#engine/definition';
import type { Registry } from '#engine/registry';
import type { ResolvedNode } from '#engine/resolve-fields';
import { gatherGroups } from './header-groups';

export type Align = 'start' | 'center' | 'end';

export interface TableColumn {
  node: ResolvedNode;
  /** In pixels; of a column that stretches, the least it has. */
  width: number;
  /** Takes its part of the space that is left over. */
  stretches: boolean;
  /** Stays in sight when the table is scrolled sideways. */
  fixed?: 'left' | 'right';
  /** What the form says; else the kind of value decides. */
  align?: Align;
  /** Only read: what the server fills in or a formula computes. */
  isRead: boolean;
  /** Whether it has a value; a text or a picture among the columns has none. */
  isField: boolean;
}

/**
 * The columns that are drawn, in their order: those fixed at the left, the others with groups gathered where their
 * first member stands, those fixed at the right. What is hidden once and for all is left out.
 */
export function tableColumnsOf({ children = [], props }: ResolvedNode, registry: Registry): TableColumn[] {
  const columns = stretched(children.filter(({ visible }) => visible?.trim() !== 'false').map((node) => columnOf(node, registry)));
  const unfixed = columns.filter(({ fixed }) => fixed === undefined);
  const groups = props?.['complexHeaderList'];
  return [
    ...columns.filter(({ fixed }) => fixed === 'left'),
    ...gatherGroups(unfixed, groups),
    ...columns.filter(({ fixed }) => fixed === 'right'),
  ];
}

function columnOf(node: ResolvedNode, registry: Registry): TableColumn {
  const { columnWidth, fixed, align } = node.props ?? {};
  const definition = registry.get(node.jnpfKey);
  const own = typeof columnWidth === 'number' && columnWidth > 0 ? Math.min(Math.max(columnWidth, narrowest), widest) : undefined;
  const side = fixed === 'left' || fixed === 'right' ? fixed : undefined;
  const type = definition.group === 'fields' ? definition.column(node) : 'text';
  return {
    node,
    width: own ?? widths[type ?? 'none'],
    stretches: own === undefined && side === undefined && type === 'text',
    ...(side && { fixed: side }),
    ...(typeof align === 'string' && Object.hasOwn(aligns, align) && { align: aligns[align as keyof typeof aligns] }),
    isRead: node.access === 'readOnly' || node.calculate !== undefined,
    isField: definition.group === 'fields',
  };
}

/** Where no column takes the space that is left over, the last one does that stays in its place. */
function stretched(columns: readonly TableColumn[]): TableColumn[] {
  const last = columns.some(({ stretches }) => stretches) ? undefined : columns.findLast(({ fixed }) => fixed === undefined);
  return columns.map((column) => (column === last ? { ...column, stretches: true } : column));
}

const narrowest = 48;
const widest = 1_200;

/** By what keeps the value: room for a text, a number with its digits, a moment, a choice of several. */
const widths: Readonly<Record<ColumnType | 'none', number>> = {
  text: 168,
  integer: 128,
  numeric: 128,
  bigint: 176,
  boolean: 88,
  jsonb: 216,
  none: 128,
};

const aligns = { left: 'start', start: 'start', center: 'center', right: 'end', end: 'end' } as const;
