import type { ReactNode } from 'react';
import styles from './SvgImage.module.css';

export interface SvgImageProps {
  /** The text alternative. */
  name: string;
  /** In pixels. The image shrinks in a narrow parent. */
  width: number;
  height: number;
  viewBox: readonly [x: number, y: number, width: number, height: number];
  /** The path data of the dark parts. */
  path: string;
  /** Plain colours (`plainColour`). */
  dark: string;
  light: string;
}

/** A code as an image that the user can copy, save and print. */
export function SvgImage({ name, width, height, viewBox, path, dark, light }: SvgImageProps): ReactNode {
  const [x, y, w, h] = viewBox;
  const frame = `width="${width}" height="${height}" viewBox="${viewBox.join(' ')}" shape-rendering="crispEdges"`;
  const background = `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${light}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${frame}>${background}<path d="${path}" fill="${dark}"/></svg>`;
  return <img className={styles.image} src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={name} width={width} height={height} />;
}
