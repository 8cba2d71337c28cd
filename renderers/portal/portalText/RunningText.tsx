import type { CSSProperties, ReactNode } from 'react';
import styles from './portal-text.module.css';

/**
 * A text that runs through its box. It stops under the mouse, and stands still for users who want no motion. `speed` is that of stored
 * portals: 10 steps of a pixel in 60 ms.
 */
export function RunningText({ text, direction, speed }: { text: string; direction: 'left' | 'up'; speed: number }): ReactNode {
  const pixelsPerSecond = Math.max(speed, 10);
  const duration = Math.max(minDuration, (text.length * averageWidth + boxWidth) / pixelsPerSecond);
  const motion = { '--duration': `${Math.round(duration)}s` } as CSSProperties;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the focus stops the text
    <div className={styles.running} tabIndex={0} role="marquee">
      <p className={styles[direction]} style={motion}>
        {text}
      </p>
    </div>
  );
}

/** In seconds. */
const minDuration = 6;
/** In pixels. */
const averageWidth = 14;
const boxWidth = 400;
