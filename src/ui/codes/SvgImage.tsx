import type { ReactNode } from 'react';
import styles from './SvgImage.module.css';

export interface SvgImageProps {
  /** What it shows, for who does not see it. */
  name: string;
  /** In pixels; a narrow place makes it smaller. */
  width: number;
  height: number;
  viewBox: readonly [x: number, y: number, width: number, height: number];
  /** Of the dark parts. */
  path: string;
  /** Plain colours (`plainColour`). */
  dark: string;
  light: string;
}

/** A code as a picture that can be copied, saved and printed as one. */
export function SvgImage({ name, width, height, viewBox, path, dark, light }: SvgImageProps): ReactNode {
  const [x, y, w, h] = viewBox;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox.join(' ')}" shape-rendering="crispEdges"><rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${light}"/><path d="${path}" fill="${dark}"/></svg>`;
  return <img className={styles.image} src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={name} width={width} height={height} />;
}
