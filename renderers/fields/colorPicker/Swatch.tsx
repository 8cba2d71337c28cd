import type { ReactNode } from 'react';
import { swatchColour } from './swatch-colour';
import styles from './view.module.css';

/** A small square of a colour, crossed out if there is none. */
export function Swatch({ value }: { value: unknown }): ReactNode {
  const colour = swatchColour(value);
  return (
    <span className={colour === undefined ? `${styles.swatch} ${styles.none}` : styles.swatch}>
      {colour !== undefined && <span className={styles.colour} style={{ backgroundColor: colour }} />}
    </span>
  );
}
