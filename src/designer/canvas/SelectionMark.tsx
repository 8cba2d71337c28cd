import { useState, type PointerEvent, type ReactNode } from 'react';
import { columnCount, spanOf } from '#ui/form/span-of.ts';
import { useLanguage, useText, useUiServices } from '#ui/services.tsx';
import type { ResolvedNode } from '#engine/resolve-fields';
import { useCommands } from '../commands/commands-context';
import { setSpan } from '../operations/set-span';
import { useDesignAtom, useRoot } from '../page/use-design';
import { usePageText } from '../page/use-page-text';
import { useWorkbench } from '../page/workbench';
import { kindName } from '../palette/palette-items';
import { indexNodes } from '../tree/index-nodes';
import { nodeName } from '../tree/node-name';
import styles from './canvas.module.css';

export interface SelectionMarkProps {
  id: string;
  isSelected: boolean;
  /** The last selected node has its name and the handle of its width. */
  isAnchor: boolean;
}

/** The frame of a selected or hovered node. The overlay sets its place. */
export function SelectionMark({ id, isSelected, isAnchor }: SelectionMarkProps): ReactNode {
  const root = useRoot();
  const text = useText();
  const own = usePageText();
  const language = useLanguage();
  const { registry } = useUiServices();
  const view = useDesignAtom(useWorkbench().view);
  const placed = indexNodes(root).get(id);
  if (!placed) return null;
  const { node, parent } = placed;
  const isOnGrid = registry.get(node.jnpfKey).part === undefined && hasGrid(parent as ResolvedNode, registry);
  // The app view has one column.
  const isSized = view === 'pc' && isSelected && isAnchor && isOnGrid;
  const state = node.visible === 'false' ? own('hidden') : node.visible === undefined ? undefined : own('conditional');
  return (
    <div className={isSelected ? styles.selected : styles.hovered} data-mark={id}>
      {(isAnchor || !isSelected) && (
        <span className={styles.tag}>
          {[text(nodeName(node)) === id ? kindName(node.jnpfKey, language) : text(nodeName(node)), state].filter(Boolean).join(' · ')}
        </span>
      )}
      {isSized && <SpanHandle node={node as ResolvedNode} parent={parent?.id ?? root.id} />}
    </div>
  );
}

/** The columns of a sub-table and the parts of a layout do not stand on the grid. */
function hasGrid({ jnpfKey }: ResolvedNode, registry: ReturnType<typeof useUiServices>['registry']): boolean {
  const { contains } = registry.get(jnpfKey);
  return contains === 'nodes';
}

/** Dragged, it changes the width of the node in columns of the grid. */
function SpanHandle({ node, parent }: { node: ResolvedNode; parent: string }): ReactNode {
  const own = usePageText();
  const commands = useCommands();
  const { geometry, content } = useWorkbench();
  const [span, setShownSpan] = useState<number>();
  const start = (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation();
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    setShownSpan(spanOf(node));
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation();
    const box = geometry.boxOf(node.id);
    const around = geometry.boxOf(parent) ?? content()?.getBoundingClientRect();
    if (span === undefined || !box || !around) return;
    setShownSpan(spanAt((event.clientX - box.left) / around.width));
  };
  const end = () => {
    if (span !== undefined && span !== spanOf(node)) commands.change(setSpan, { id: node.id, span });
    setShownSpan(undefined);
  };
  return (
    <>
      {/* Keys change the width by "[" and "]". */}
      <span
        className={styles.handle}
        title={own('resize')}
        data-span-handle=""
        onPointerDown={start}
        onPointerMove={drag}
        onPointerUp={end}
        onPointerCancel={() => setShownSpan(undefined)}
      />
      {span !== undefined && (
        <span className={styles.span} style={{ width: `${(span / spanOf(node)) * 100}%` }}>
          <span className={styles.spanText}>{own('span', { span })}</span>
        </span>
      )}
    </>
  );
}

/** @example spanAt(0.5) // 12 */
const spanAt = (share: number): number => Math.min(columnCount, Math.max(1, Math.round(share * columnCount)));
