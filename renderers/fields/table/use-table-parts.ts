import { use, useMemo, useRef, useState } from 'react';
import { usePhone } from '#ui/browser/use-phone.ts';
import { useText, useUiServices } from '#ui/services.tsx';
import { useFormView } from '#ui/form/use-form-view.ts';
import { loadRenderer } from '#ui/nodes/load-renderer.ts';
import { pendingRenderers } from '#ui/nodes/pending-renderers.ts';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import type { ResolvedNode } from '#engine/resolve-fields';
import type { Row } from '#form/row-context.tsx';
import type { Renderer } from '#ui/renderer.ts';
import { groupOf, headerGroupsOf, headerRowsOf } from './header-groups';
import { createRowFiller } from './row-filler';
import { createRowSelection } from './row-selection';
import { footButtonsOf, rowButtonsOf } from './table-buttons';
import { tableColumnsOf, type TableColumn } from './table-columns';
import type { DrawnColumn, TableParts } from './table-parts';
import { sizes } from './table-sizes';
import texts from './texts.json';

/** Computes the table parts. Suspends until the views of all columns are loaded or have failed. */
export function useTableParts({
  node,
  isLocked,
  records,
}: {
  node: ResolvedNode;
  isLocked: boolean;
  records?: readonly Row[];
}): TableParts {
  const { registry, views } = useUiServices();
  const text = useText();
  const own = useOwnText(texts);
  const view = useFormView();
  const isStacked = usePhone();
  const scroller = useRef<HTMLDivElement>(null);
  const waiting = node.children && pendingRenderers(node.children, views);
  if (waiting) use(waiting);

  const count = node.children?.length ?? 0;
  const [selection] = useState(createRowSelection);
  const filler = useMemo(() => createRowFiller({ rowsPerFrame: Math.floor(cellsPerFrame / Math.max(1, count)) }), [count]);
  const isReadOnly = records !== undefined;

  return useMemo(() => {
    const tableColumns = tableColumnsOf(node, registry, view);
    const hasSelection = !isLocked && footButtonsOf(node.props).some(({ action }) => action === 'batchRemove');
    const rowButtons = isLocked
      ? []
      : rowButtonsOf(node.props).map(({ action, label }) => ({ action, label: label === undefined ? own(action) : text(label) }));
    const groups = headerGroupsOf(node.props?.['complexHeaderList']);
    const leftMargin = sizes.index + (hasSelection ? sizes.selection : 0);
    const rightMargin = sizes.actions(rowButtons.length);
    return {
      node,
      columns: drawnColumns(tableColumns, { leftMargin, rightMargin, isReadOnly }, (column) => {
        const renderer = loadRenderer(views, column.node.jnpfKey);
        return {
          renderer: renderer instanceof Promise ? undefined : renderer,
          label: column.node.label === undefined ? column.node.id : text(column.node.label),
          groupLabel: column.fixed === undefined ? text(groupOf(column, groups)?.label) : '',
        };
      }),
      headRows: headerRowsOf(tableColumns, node.props?.['complexHeaderList']).length === 2 ? 2 : 1,
      rowButtons,
      hasSelection,
      isLocked,
      isStacked,
      actionsStyle: { right: 0 },
      selection,
      filler,
      records,
      scroller,
    };
  }, [node, registry, view, views, text, own, isLocked, isStacked, isReadOnly, records, selection, filler]);
}

/** Inputs that can be rendered in a frame. */
const cellsPerFrame = 14;

interface DrawOptions {
  leftMargin: number;
  rightMargin: number;
  isReadOnly: boolean;
}

function drawnColumns(
  columns: readonly TableColumn[],
  { leftMargin, rightMargin, isReadOnly }: DrawOptions,
  rendererAndLabels: (column: TableColumn) => { renderer: Renderer | undefined; label: string; groupLabel: string },
): DrawnColumn[] {
  const lefts = offsets(columns, leftMargin);
  const rights = offsets(columns.toReversed(), rightMargin).toReversed();
  return columns.map((column, index) => {
    const { renderer, label, groupLabel } = rendererAndLabels(column);
    const left = lefts[index] ?? 0;
    return {
      ...column,
      label,
      groupLabel,
      left,
      style: column.fixed === 'left' ? { left } : column.fixed === 'right' ? { right: rights[index] ?? 0 } : undefined,
      side: column.align ?? renderer?.align ?? 'start',
      isEdited: !isReadOnly && !column.isReadOnly && renderer?.Edit !== undefined,
      isConditional: !isReadOnly && column.isField && column.node.visible !== undefined && column.node.visible.trim() !== 'true',
    };
  });
}

/** The distance of each column from an edge, in pixels. */
function offsets(columns: readonly TableColumn[], start: number): number[] {
  let edge = start;
  return columns.map(({ width }) => {
    const offset = edge;
    edge += width;
    return offset;
  });
}
