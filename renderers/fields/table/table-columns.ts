import type { ColumnType } from '#engine/definition';
import { isInView, type FormView } from '#engine/form-view';
import type { Registry } from '#engine/registry';
import type { ResolvedNode } from '#engine/resolve-fields';
import { gatherGroups } from './header-groups';

type Align = 'start' | 'center' | 'end';

export interface TableColumn {
  node: ResolvedNode;
  /** In pixels. The minimum width of a column that stretches. */
  width: number;
  /** Whether the column takes part of the remaining space. */
  stretches: boolean;
  /** Stays visible during horizontal scrolling. */
  fixed?: 'left' | 'right';
  /** Default: the alignment of the renderer. */
  align?: Align;
  /** Set by the server or calculated. */
  isReadOnly: boolean;
  /** Whether the column has a value. Layout nodes, such as a text, do not. */
  isField: boolean;
}

/**
 * The columns of a sub-table in display order: fixed left, unfixed by groups, fixed right. Columns with a constant
 * `visible: false` and those of the other view are left out.
 */
export function tableColumnsOf({ children = [], props }: ResolvedNode, registry: Registry, view: FormView = 'pc'): TableColumn[] {
  const columns = withStretchingColumn(
    children.filter((node) => node.visible?.trim() !== 'false' && isInView(node, view)).map((node) => columnOf(node, registry)),
  );
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
  const widthInForm = typeof columnWidth === 'number' && columnWidth > 0 ? Math.min(Math.max(columnWidth, minWidth), maxWidth) : undefined;
  const side = fixed === 'left' || fixed === 'right' ? fixed : undefined;
  const type = definition.group === 'fields' ? definition.column(node) : 'text';
  return {
    node,
    width: widthInForm ?? widths[type ?? 'none'],
    stretches: widthInForm === undefined && side === undefined && type === 'text',
    ...(side && { fixed: side }),
    ...(typeof align === 'string' && Object.hasOwn(aligns, align) && { align: aligns[align as keyof typeof aligns] }),
    isReadOnly: node.access === 'readOnly' || node.calculate !== undefined,
    isField: definition.group === 'fields',
  };
}

/** Makes the last unfixed column stretch if no other column does. */
function withStretchingColumn(columns: readonly TableColumn[]): TableColumn[] {
  const last = columns.some(({ stretches }) => stretches) ? undefined : columns.findLast(({ fixed }) => fixed === undefined);
  return columns.map((column) => (column === last ? { ...column, stretches: true } : column));
}

const minWidth = 48;
const maxWidth = 1_200;

/** Default widths in pixels by database column type. */
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
