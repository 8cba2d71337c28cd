import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useMedia } from '../browser/use-media';
import styles from './chart.module.css';
import type { ChartOption } from './echarts';
import { disposeUnused, drawingIn, keepDrawing, type Drawing } from './kept-drawings';

export interface ChartProps {
  option: ChartOption;
  /** What the picture shows, for screen readers. The numbers are in a table beside it. */
  label: string;
  /** A mark was clicked: the position of its series and of its value. */
  onPick?: ((series: number, value: number) => void) | undefined;
}

/**
 * A chart by ECharts, which is loaded with the first one. It follows the size of its box. A page that comes back into sight keeps its
 * drawing and draws again only what changed meanwhile.
 */
export function Chart({ option, label, onPick }: ChartProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const [drawing, setDrawing] = useState<Drawing>();
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const pick = useRef(onPick);
  useEffect(() => {
    pick.current = onPick;
  });
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    let isGone = false;
    let stopFollowing: (() => void) | undefined;
    const start = async (): Promise<void> => {
      const chart = drawingIn(element) ?? (await createDrawing(element, () => isGone, pick));
      if (!chart || isGone) return;
      stopFollowing = followSize(element, chart);
      setDrawing(chart);
    };
    void start();
    return () => {
      isGone = true;
      stopFollowing?.();
      disposeUnused();
    };
  }, []);
  const drawn = useRef<{ drawing: Drawing; option: ChartOption; isStill: boolean }>(undefined);
  useEffect(() => {
    const before = drawn.current;
    if (!drawing || (before?.drawing === drawing && before.option === option && before.isStill === isStill)) return;
    drawn.current = { drawing, option, isStill };
    drawing.setOption({ ...option, animation: !isStill, animationDuration: 400 }, { notMerge: true });
  }, [drawing, option, isStill]);
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- ECharts draws into it
  return <div ref={box} className={drawing ? styles.chart : styles.waiting} role="img" aria-label={label} />;
}

async function createDrawing(
  box: HTMLElement,
  isGone: () => boolean,
  pick: { readonly current: ChartProps['onPick'] },
): Promise<Drawing | undefined> {
  const { init } = await import('./echarts');
  if (isGone()) return undefined;
  const drawing = init(box, undefined, { renderer: 'svg' });
  drawing.on('click', ({ seriesIndex = 0, dataIndex }) => pick.current?.(seriesIndex, dataIndex));
  keepDrawing(box, drawing);
  return drawing;
}

/** Resizes a drawing with its box. A hidden box has no size; the same size as before draws nothing. */
function followSize(box: HTMLElement, drawing: Drawing): () => void {
  if (typeof ResizeObserver !== 'function') return () => {};
  const observer = new ResizeObserver(() => {
    const { clientWidth, clientHeight } = box;
    const isHidden = clientWidth === 0 || clientHeight === 0;
    if (isHidden || (clientWidth === drawing.getWidth() && clientHeight === drawing.getHeight())) return;
    drawing.resize();
  });
  observer.observe(box);
  return () => observer.disconnect();
}
