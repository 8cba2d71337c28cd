import { EyeInvisibleOutlined } from '@ant-design/icons';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode } from 'react';
import { isInView } from '#engine/form-view';
import { useLanguage, useText, useUiServices } from '#ui/services.tsx';
import { useCommands } from '../commands/commands-context';
import { commandOf } from '../commands/keys';
import { useDesignAtom, useRoot, useSelection } from '../page/use-design';
import { usePageText } from '../page/use-page-text';
import { useWorkbench } from '../page/workbench';
import { ControlIcon } from '../palette/ControlIcon';
import { kindName } from '../palette/palette-items';
import { moveNodes } from '../operations/move-nodes';
import { useDesignStore } from '../store/design-context';
import { indexNodes, type PlacedNode } from '../tree/index-nodes';
import { nodeName } from '../tree/node-name';
import { outlinePlace } from './outline-place';
import styles from './outline.module.css';

/** In pixels. */
const rowHeight = 28;

/** The nodes as a tree, of which only the visible rows are drawn. It has the keys of the canvas, and moves nodes by dragging. */
export function Outline(): ReactNode {
  const own = usePageText();
  const root = useRoot();
  const selection = useSelection();
  const commands = useCommands();
  const scroller = useRef<HTMLDivElement>(null);
  const rows = [...indexNodes(root).values()].slice(1);
  const virtual = useVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    getScrollElement: () => scroller.current,
    overscan: 8,
  });
  const anchor = selection.at(-1);
  const anchorIndex = rows.findIndex(({ node }) => node.id === anchor);
  useEffect(() => {
    if (anchorIndex >= 0) virtual.scrollToIndex(anchorIndex, { align: 'auto' });
    // oxlint-disable-next-line react/exhaustive-deps -- scrolls for another selection only
  }, [anchor]);
  const press = (event: KeyboardEvent) => {
    const command = commandOf(event);
    if (!command || command === 'undo' || command === 'redo') return;
    event.preventDefault();
    commands.run(command);
  };
  const drag = useOutlineDrag(rows);
  return (
    <div
      ref={scroller}
      className={styles.outline}
      role="tree"
      tabIndex={0}
      aria-label={own('outline')}
      aria-multiselectable="true"
      aria-activedescendant={anchorIndex < 0 ? undefined : `outline-${anchor}`}
      onKeyDown={press}
      {...drag.handlers}
    >
      <div style={{ height: virtual.getTotalSize(), position: 'relative' }} role="none">
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index] as PlacedNode;
          return (
            <Row key={row.node.id} row={row} top={start} isSelected={selection.includes(row.node.id)} drop={drag.dropAt(row.node.id)} />
          );
        })}
      </div>
    </div>
  );
}

interface RowProps {
  row: PlacedNode;
  top: number;
  isSelected: boolean;
  drop: 'before' | 'inside' | 'after' | undefined;
}

function Row({ row: { node, parent, index, depth }, top, isSelected, drop }: RowProps): ReactNode {
  const text = useText();
  const language = useLanguage();
  const commands = useCommands();
  const { registry } = useUiServices();
  const { menu, view: viewAtom } = useWorkbench();
  const view = useDesignAtom(viewAtom);
  const own = usePageText();
  const isOut = !isInView(node, view);
  const { jotai } = useDesignStore();
  const name = text(nodeName(node));
  const open = (event: MouseEvent) => {
    event.preventDefault();
    if (!isSelected) commands.select(node.id);
    jotai.set(menu, { x: event.clientX, y: event.clientY });
  };
  const select = (event: MouseEvent) =>
    commands.select(node.id, event.shiftKey ? 'range' : event.ctrlKey || event.metaKey ? 'toggle' : 'only');
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the tree around it takes the keys
    <div
      id={`outline-${node.id}`}
      role="treeitem"
      tabIndex={-1}
      aria-level={depth}
      aria-posinset={index + 1}
      aria-setsize={parent?.children?.length}
      aria-selected={isSelected}
      aria-expanded={node.children ? true : undefined}
      className={isSelected ? `${styles.row} ${styles.selected}` : styles.row}
      style={{ transform: `translateY(${top}px)`, height: rowHeight, paddingInlineStart: 8 + (depth - 1) * 16 }}
      data-outline={node.id}
      data-drop={drop}
      data-hidden={node.visible === 'false' || isOut || undefined}
      onClick={select}
      onContextMenu={open}
    >
      <ControlIcon name={registry.get(node.jnpfKey).icon} />
      <span className={styles.name}>{name === node.id ? kindName(node.jnpfKey, language) : name}</span>
      {isOut && (
        <span title={own(`outOfView.${view}`)}>
          <EyeInvisibleOutlined aria-hidden />
          <span className="screen-reader-only">{own(`outOfView.${view}`)}</span>
        </span>
      )}
      {node.required === true && <span className={styles.required}>*</span>}
      <span className={styles.id}>{registry.get(node.jnpfKey).group === 'fields' ? node.id : ''}</span>
    </div>
  );
}

/** Dragging of rows by the pointer: their upper and lower quarter mean before and behind, the middle of a container into it. */
function useOutlineDrag(rows: readonly PlacedNode[]) {
  const store = useDesignStore();
  const { registry } = useUiServices();
  const commands = useCommands();
  const { outlineDrop } = useWorkbench();
  const target = useDesignAtom(outlineDrop);
  const dragged = useRef<{ id: string; y: number; isMoving: boolean }>(undefined);
  const stop = () => {
    dragged.current = undefined;
    store.jotai.set(outlineDrop, undefined);
  };
  const handlers = {
    onPointerDown(event: PointerEvent) {
      const id = rowAt(event.target)?.dataset['outline'];
      if (event.button === 0 && event.pointerType !== 'touch' && id !== undefined)
        dragged.current = { id, y: event.clientY, isMoving: false };
    },
    onPointerMove(event: PointerEvent) {
      const current = dragged.current;
      if (!current || event.buttons === 0) return stop();
      current.isMoving ||= Math.abs(event.clientY - current.y) > 4;
      const element = current.isMoving ? rowAt(document.elementFromPoint(event.clientX, event.clientY)) : undefined;
      const over = rows.find(({ node }) => node.id === element?.dataset['outline']);
      if (!element || !over) return undefined;
      const { top, height } = element.getBoundingClientRect();
      return store.jotai.set(outlineDrop, outlinePlace(over, (event.clientY - top) / height, registry));
    },
    onPointerUp() {
      const current = dragged.current;
      const place = store.jotai.get(outlineDrop);
      stop();
      if (!current?.isMoving || !place) return;
      const selection = store.jotai.get(store.selection);
      const ids = selection.includes(current.id) ? selection : [current.id];
      commands.change(moveNodes, { ids, parent: place.parent, index: place.index });
    },
    onPointerLeave: stop,
  };
  return { handlers, dropAt: (id: string) => (target?.row === id ? target.side : undefined) };
}

const rowAt = (element: EventTarget | null) => (element as Element | null)?.closest<HTMLElement>('[data-outline]');
