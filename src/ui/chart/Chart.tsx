import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useMedia } from '../browser/use-media';
import styles from './chart.module.css';
import type { ChartOption } from './echarts';

export interface ChartProps {
  option: ChartOption;
  /** What the picture shows, for screen readers. The numbers are in a table beside it. */
  label: string;
  /** A mark was clicked: the position of its series and of its value. */
  onPick?: ((series: number, value: number) => void) | undefined;
}

type Drawing = ReturnType<typeof import('./echarts').init>;

/** A chart by ECharts, which is loaded with the first one. It follows the size of its box. */
export function Chart({ option, label, onPick }: ChartProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const [drawing, setDrawing] = useState<Drawing>();
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const pick = useRef(onPick);
  useEffect(() => {
    pick.current = onPick;
  });
  useEffect(() => {
    let chart: Drawing | undefined;
    let isGone = false;
    const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(() => chart?.resize()) : undefined;
    const start = async (): Promise<void> => {
      const { init } = await import('./echarts');
      if (isGone || !box.current) return;
      chart = init(box.current, undefined, { renderer: 'svg' });
      chart.on('click', ({ seriesIndex = 0, dataIndex }) => pick.current?.(seriesIndex, dataIndex));
      observer?.observe(box.current);
      setDrawing(chart);
    };
    void start();
    return () => {
      isGone = true;
      observer?.disconnect();
      chart?.dispose();
      setDrawing(undefined);
    };
  }, []);
  useEffect(() => {
    drawing?.setOption({ ...option, animation: !isStill, animationDuration: 400 }, { notMerge: true });
  }, [drawing, option, isStill]);
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- ECharts draws into it
  return <div ref={box} className={drawing ? styles.chart : styles.waiting} role="img" aria-label={label} />;
}
