import { use, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { ResolvedNode } from '#engine/resolve-fields';
import { useFormLayout } from '#ui/form/form-layout.ts';
import { useWorkbench } from '../page/workbench';
import { useDesignStore } from '../store/design-context';
import { rowsOf, windowAt, windowIn, windowOf, type NodeRow, type NodeWindow, type Stretch } from './node-window';
import { NearnessContext } from './use-nearness';

interface DrawnNodes {
  /** The grid that the nodes are drawn in. */
  grid: RefObject<HTMLDivElement | null>;
  drawn: readonly ResolvedNode[];
  /** The heights of what stands for the nodes before and behind them, in pixels; 0 for none. */
  before: number;
  after: number;
}

/**
 * The part of a long list of nodes that is in the page: those in sight and a screen more to both sides. Without it, each change
 * would lay out and paint an empty box for every node of the form. A short list, and one without a canvas around it, is in the
 * page as a whole.
 */
export function useNodeWindow(nodes: readonly ResolvedNode[]): DrawnNodes {
  const isWindowed = useFormLayout().kind === 'grid' && use(NearnessContext) !== undefined && nodes.length > maxWhole;
  const grid = useRef<HTMLDivElement>(null);
  const [heights] = useState(() => new Map<string, number>());
  const [isNarrow, setNarrow] = useState(false);
  const rows = useMemo(() => (isWindowed ? rowsOf(nodes, isNarrow) : []), [isWindowed, nodes, isNarrow]);
  const [current, setCurrent] = useState(() => windowOf(nodes, { start: 0, end: firstCount }));
  const { start, end } = isWindowed ? windowIn(nodes, rows, current) : { start: 0, end: nodes.length };
  useRevealedNode(isWindowed, (path) => {
    const place = nodes.findIndex(({ id }) => path.includes(id));
    if (place >= 0 && (place < start || place >= end))
      setCurrent(windowOf(nodes, { start: Math.max(0, place - firstCount / 2), end: place + firstCount / 2 }));
  });
  const heightOf = (part: (row: NodeRow) => boolean): number => sum(heightsOf(rows.filter(part), nodes, heights));
  const before = isWindowed ? heightOf((row) => row.end <= start) : 0;
  const after = isWindowed ? heightOf((row) => row.start >= end) : 0;
  useMovedWindow(grid, [isWindowed && current, before > 0, after > 0], (element, stretch) => {
    measure(element, heights);
    setNarrow(element.clientWidth <= narrowWidth);
    setCurrent(windowOf(nodes, windowAt(rows, heightsOf(rows, nodes, heights), stretch)));
  });
  return { grid, drawn: isWindowed ? nodes.slice(start, end) : nodes, before, after };
}

/** Longer lists are drawn in part. */
const maxWhole = 80;
/** Nodes that are drawn before the place of the list is known. */
const firstCount = 60;
/** In pixels, beyond what is in sight. */
const margin = 800;
/** In pixels: when so little is left, the window moves. */
const reserve = 400;
/** In pixels, as in the style of the grid. */
const narrowWidth = 480;
/** In pixels, of a line that was never drawn among others that were not. */
const lineHeight = 64;

type Edges = readonly [window: NodeWindow | false, hasBefore: boolean, hasAfter: boolean];

/** Calls back when what is outside the window comes near, with the stretch of the grid to draw. */
function useMovedWindow(grid: RefObject<HTMLElement | null>, edges: Edges, onMove: (grid: Element, stretch: Stretch) => void): void {
  const { canvas, drawnParts } = useWorkbench();
  const { jotai } = useDesignStore();
  const latest = useRef(onMove);
  useEffect(() => void (latest.current = onMove));
  const [window, hasBefore, hasAfter] = edges;
  useEffect(() => {
    const [element, scroller] = [grid.current, canvas()];
    if (!window || !element || !scroller || !(hasBefore || hasAfter)) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        const { top } = element.getBoundingClientRect();
        const sight = scroller.getBoundingClientRect();
        latest.current(element, { top: sight.top - top - margin, bottom: sight.bottom - top + margin });
      },
      { root: scroller, rootMargin: `${reserve}px 0px` },
    );
    for (const spacer of element.querySelectorAll(':scope > [data-spacer]')) observer.observe(spacer);
    // A selected node may have come into the page.
    jotai.set(drawnParts, (count) => count + 1);
    return () => observer.disconnect();
  }, [grid, window, hasBefore, hasAfter, canvas, drawnParts, jotai]);
}

/** Calls back with the path of a node that is to be shown. */
function useRevealedNode(isWindowed: boolean, onReveal: (path: readonly string[]) => void): void {
  const { revealed } = useWorkbench();
  const { jotai } = useDesignStore();
  const latest = useRef(onReveal);
  useEffect(() => void (latest.current = onReveal));
  useEffect(
    () => (isWindowed ? jotai.sub(revealed, () => latest.current(jotai.get(revealed))) : undefined),
    [isWindowed, jotai, revealed],
  );
}

/** Remembers the heights of the drawn nodes: from one line to the next. */
function measure(grid: Element, heights: Map<string, number>): void {
  let line: { ids: string[]; top: number } | undefined;
  const end = (bottom: number): void => {
    for (const id of line?.ids ?? []) heights.set(id, bottom - (line?.top ?? bottom));
  };
  for (const child of grid.children) {
    const id = (child as HTMLElement).dataset['node'];
    const box = (id === undefined ? child : child.firstElementChild)?.getBoundingClientRect();
    if (!box) continue;
    if (line && box.top > line.top) {
      end(box.top);
      line = undefined;
    }
    if (id === undefined) continue;
    line ??= { ids: [], top: box.top };
    line.ids.push(id);
  }
  end(grid.getBoundingClientRect().bottom);
}

/** The heights of lines: of one that was not drawn, the mean of the others. */
function heightsOf(rows: readonly NodeRow[], nodes: readonly ResolvedNode[], heights: ReadonlyMap<string, number>): number[] {
  const usual = heights.size > 0 ? sum([...heights.values()]) / heights.size : lineHeight;
  return rows.map(({ start, end }) => Math.max(0, ...nodes.slice(start, end).map(({ id }) => heights.get(id) ?? 0)) || usual);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
