import { useCallback, useEffect, useLayoutEffect, useRef, type MouseEvent, type PointerEvent, type ReactNode } from 'react';
import { useText } from '#ui/services.tsx';
import { useCommands } from '../commands/commands-context';
import { useDragSource } from '../drag/drag-context';
import { useDesignAtom, useRoot, useSelection } from '../page/use-design';
import { useWorkbench } from '../page/workbench';
import { PeerMark } from '../presence/PeerMark';
import { usePeers } from '../presence/presence-context';
import { useDesignStore } from '../store/design-context';
import { shownText } from '../texts/design-text';
import styles from './canvas.module.css';
import type { Geometry } from './create-geometry';
import type { Box } from './drop-place';
import { SelectionMark } from './SelectionMark';

/** Takes the pointer for the nodes below it, and draws what is selected, hovered and dropped. */
export function Overlay(): ReactNode {
  const { geometry, hovered, menu, focusCanvas } = useWorkbench();
  const store = useDesignStore();
  const { jotai } = store;
  const root = useRoot();
  const commands = useCommands();
  const startDrag = useDragSource();
  const tapped = useRef<string>(undefined);
  const at = ({ clientX, clientY }: MouseEvent): string | undefined => {
    const point = { x: clientX, y: clientY };
    return geometry.paneAt(point) ?? geometry.nodeAt(root, point);
  };
  const press = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    focusCanvas();
    const id = at(event);
    const isSelected = id !== undefined && jotai.get(store.selection).includes(id);
    if (event.shiftKey || event.ctrlKey || event.metaKey) return commands.select(id, event.shiftKey ? 'range' : 'toggle');
    if (!isSelected) commands.select(id);
    tapped.current = isSelected && event.pointerType === 'touch' ? id : undefined;
    if (id !== undefined) startDrag(event, { ids: jotai.get(store.selection) });
  };
  /** A finger has no double click that is not a zoom, so a tap on what is selected opens its properties. */
  const tap = (event: MouseEvent) => {
    if (tapped.current !== undefined && tapped.current === at(event)) commands.run('properties');
    tapped.current = undefined;
  };
  const open = (event: MouseEvent) => {
    event.preventDefault();
    const id = at(event);
    if (id !== undefined && !jotai.get(store.selection).includes(id)) commands.select(id);
    jotai.set(menu, { x: event.clientX, y: event.clientY });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the canvas takes the keys
    <div
      className={styles.overlay}
      onPointerDown={press}
      onClick={tap}
      onPointerMove={(event) => jotai.set(hovered, event.buttons === 0 ? at(event) : undefined)}
      onPointerLeave={() => jotai.set(hovered, undefined)}
      onDoubleClick={() => commands.run('properties')}
      onContextMenu={open}
    >
      <Marks />
      <DropMark />
    </div>
  );
}

/** The selected and the hovered nodes. */
function Marks(): ReactNode {
  const { geometry, hovered, content, drawnParts } = useWorkbench();
  const selection = useSelection();
  // Every change of the form may move the nodes, and a selected one may come into the page.
  useRoot();
  useDesignAtom(drawnParts);
  const hoveredId = useDesignAtom(hovered);
  const peers = usePeers();
  const layer = useRef<HTMLDivElement>(null);
  const placeAll = useCallback(() => placeMarks(layer.current, geometry), [geometry]);
  useLayoutChanges(content, placeAll);
  const ids = hoveredId === undefined || selection.includes(hoveredId) ? selection : [...selection, hoveredId];
  useLayoutEffect(() => {
    // Before the same frame is painted, and after all changes of it: a dialog that closes narrows the page for a moment.
    const frame = requestAnimationFrame(placeAll);
    return () => cancelAnimationFrame(frame);
  });
  return (
    <div ref={layer} className={styles.marks}>
      {ids.map((id) => (
        <SelectionMark key={id} id={id} isSelected={selection.includes(id)} isAnchor={id === selection.at(-1)} />
      ))}
      {[...new Set(peers.flatMap(({ node }) => node ?? []))].map((node) => (
        <PeerMark key={`peer ${node}`} node={node} peers={peers} />
      ))}
    </div>
  );
}

function placeMarks(layer: HTMLElement | null, geometry: Geometry): void {
  const origin = layer?.getBoundingClientRect();
  if (!origin) return;
  for (const mark of layer?.children ?? []) {
    const box = geometry.boxOf((mark as HTMLElement).dataset['mark'] ?? '');
    place(mark as HTMLElement, box && { ...box, left: box.left - origin.left, top: box.top - origin.top });
  }
}

function place({ style }: HTMLElement, box: Box | undefined): void {
  style.display = box ? '' : 'none';
  if (!box) return;
  style.transform = `translate(${box.left}px, ${box.top}px)`;
  style.width = `${box.width}px`;
  style.height = `${box.height}px`;
}

/** Calls back before the frame is painted when the size of the content changes: a field came near, a pane or the window changed. */
function useLayoutChanges(content: () => HTMLElement | null, onChange: () => void): void {
  useEffect(() => {
    const element = content();
    if (!element || typeof ResizeObserver !== 'function') return undefined;
    const observer = new ResizeObserver(onChange);
    observer.observe(element);
    return () => observer.disconnect();
  }, [content, onChange]);
}

/** Where the dragged nodes would be dropped, or why they cannot. */
function DropMark(): ReactNode {
  const drop = useDesignAtom(useWorkbench().drop);
  const text = useText();
  const layer = useRef<HTMLDivElement>(null);
  const mark = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Reading the layout would measure the whole page after each drop.
    if (!layer.current || !mark.current || !drop) return;
    const origin = layer.current.getBoundingClientRect();
    place(mark.current, { ...drop.mark, left: drop.mark.left - origin.left, top: drop.mark.top - origin.top });
  }, [drop]);
  return (
    <div ref={layer} className={styles.marks}>
      {drop && (
        <div ref={mark} className={drop.refusal ? styles.refusedPlace : styles.dropPlace} data-drop={drop.refusal ? 'refused' : 'open'}>
          {drop.refusal && <span className={styles.reason}>{shownText(drop.refusal, text)}</span>}
        </div>
      )}
    </div>
  );
}
