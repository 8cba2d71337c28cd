/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex -- a separator that can be moved is a control (WAI-ARIA: window splitter) */
import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { useOwnText } from '#ui/use-own-text.ts';
import styles from './split.module.css';
import texts from './texts.json';
import type { PaneWidth } from './use-pane-width';

/** The line between two panes: dragged with the pointer, moved with the arrow keys. */
export function Divider({ pane }: { pane: PaneWidth }): ReactNode {
  const own = useOwnText(texts);
  const start = useRef<{ x: number; width: number }>(undefined);
  const take = (event: PointerEvent<HTMLHRElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, width: pane.width };
  };
  const drag = (event: PointerEvent) => {
    if (start.current) pane.setWidth(start.current.width + event.clientX - start.current.x);
  };
  const release = () => {
    start.current = undefined;
  };
  const step = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    pane.setWidth(pane.width + by);
  };
  return (
    <hr
      className={styles.divider}
      aria-orientation="vertical"
      aria-label={own('divider')}
      aria-valuenow={pane.width}
      aria-valuemin={pane.min}
      aria-valuemax={pane.max}
      tabIndex={0}
      onPointerDown={take}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={step}
    />
  );
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -16, ArrowRight: 16 };
