import { use, useMemo, useRef, useState } from 'react';
import { useText, useUiServices } from '#ui/services.tsx';
import { loadRenderer, preloadRenderers } from '#ui/load-renderer.ts';
import { useOwnText } from '#ui/use-own-text.ts';
import type { ResolvedNode } from '#engine/resolve-fields';
import type { Row } from '#form/row-context.tsx';
import type { Renderer } from '#ui/renderer.ts';
import { headerRowsOf } from './header-groups';
import { createRowFiller } from './row-filler';
import { createRowSelection } from './row-selection';
import { footButtonsOf, rowButtonsOf } from './table-buttons';
import { tableColumnsOf, type TableColumn } from './table-columns';
import type { DrawnColumn, TableParts } from './table-parts';
import { sizes } from './table-sizes';
import texts from './texts.json';

type Views = Readonly<Record<string, () => Promise<Renderer>>>;

/** What the rows of a table share. Waits until the views of all columns are there, or have failed. */
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
  const scroller = useRef<HTMLDivElement>(null);
  const keys = node.children?.map(({ jnpfKey }) => jnpfKey) ?? [];
  if (keys.some((key) => loadRenderer(views, key) instanceof Promise)) use(preloading(node, views, keys));

  const [selection] = useState(createRowSelection);
  const filler = useMemo(() => createRowFiller({ pace: Math.floor(cellsInFrame / Math.max(1, keys.length)) }), [keys.length]);
  const isRead = records !== undefined;

  return useMemo(() => {
    const bare = tableColumnsOf(node, registry);
    const ticks = !isLocked && footButtonsOf(node.props).some(({ action }) => action === 'batchRemove');
    const rowButtons = isLocked
      ? []
      : rowButtonsOf(node.props).map(({ action, label }) => ({ action, label: label === undefined ? own(action) : text(label) }));
    const before = sizes.index + (ticks ? sizes.tick : 0);
    const behind = sizes.actions(rowButtons.length);
    return {
      node,
      columns: drawn(bare, { before, behind, isRead }, (column) => {
        const renderer = loadRenderer(views, column.node.jnpfKey);
        return {
          renderer: renderer instanceof Promise ? undefined : renderer,
          label: column.node.label === undefined ? column.node.id : text(column.node.label),
        };
      }),
      headRows: headerRowsOf(bare, node.props?.['complexHeaderList']).length === 2 ? 2 : 1,
      rowButtons,
      ticks,
      isLocked,
      actionsStyle: { right: 0 },
      selection,
      filler,
      records,
      scroller,
    };
  }, [node, registry, views, text, own, isLocked, isRead, records, selection, filler]);
}

/** As many inputs as a frame has time for. */
const cellsInFrame = 14;

const preloads = new WeakMap<ResolvedNode, Promise<void>>();

function preloading(node: ResolvedNode, views: Views, keys: readonly string[]): Promise<void> {
  const known = preloads.get(node) ?? preloadRenderers(views, keys);
  preloads.set(node, known);
  return known;
}

interface Margins {
  before: number;
  behind: number;
  isRead: boolean;
}

function drawn(
  columns: readonly TableColumn[],
  { before, behind, isRead }: Margins,
  about: (column: TableColumn) => { renderer: Renderer | undefined; label: string },
): DrawnColumn[] {
  const lefts = edges(columns, before);
  const rights = edges(columns.toReversed(), behind).toReversed();
  return columns.map((column, place) => {
    const { renderer, label } = about(column);
    const left = lefts[place] ?? 0;
    return {
      ...column,
      label,
      left,
      style: column.fixed === 'left' ? { left } : column.fixed === 'right' ? { right: rights[place] ?? 0 } : undefined,
      side: column.align ?? renderer?.align ?? 'start',
      isEdited: !isRead && !column.isRead && renderer?.Edit !== undefined,
      hides: !isRead && column.isField && column.node.visible !== undefined && column.node.visible.trim() !== 'true',
    };
  });
}

/** Where each column begins, counted from an edge. */
function edges(columns: readonly TableColumn[], start: number): number[] {
  let edge = start;
  return columns.map(({ width }) => {
    const own = edge;
    edge += width;
    return own;
  });
}
