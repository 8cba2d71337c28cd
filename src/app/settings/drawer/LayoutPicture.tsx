import type { ReactNode } from 'react';
import type { Settings } from '../settings';
import style from './settings-drawer.module.css';

type Box = readonly [x: number, y: number, width: number, height: number];

/** The dark parts of each layout, in a page of 52 × 36. */
const menus: Readonly<Record<Settings['layoutType'], readonly Box[]>> = {
  classic: [[0, 0, 15, 36]],
  functional: [[0, 0, 52, 8]],
  plain: [[0, 0, 7, 36]],
  blend: [
    [0, 0, 52, 8],
    [0, 9, 15, 27],
  ],
};

/** Where the page begins beside the menu of each layout. */
const pages: Readonly<Record<Settings['layoutType'], Box>> = {
  classic: [19, 12, 29, 20],
  functional: [4, 12, 44, 20],
  plain: [11, 12, 37, 20],
  blend: [19, 13, 29, 19],
};

/** A small picture of a layout. */
export const LayoutPicture = ({ layout }: { layout: Settings['layoutType'] }): ReactNode => (
  <Picture>
    {menus[layout].map((box) => (
      <Part key={box.join()} box={box} kind="menu" />
    ))}
    {layout === 'classic' || layout === 'plain' ? <Part box={[pages[layout][0] - 4, 0, 52, 8]} kind="bar" /> : null}
    <Part box={pages[layout]} kind="page" />
  </Picture>
);

/** A small picture of a page with a dark or a light menu. */
export const SidePicture = ({ side }: { side: Settings['slideClass'] }): ReactNode => (
  <Picture>
    <Part box={[0, 0, 15, 36]} kind={side === 'dark' ? 'menu' : 'bar'} />
    <Part box={[19, 6, 29, 24]} kind="page" />
  </Picture>
);

const Picture = ({ children }: { children: ReactNode }): ReactNode => (
  <svg viewBox="0 0 52 36" width={52} height={36} aria-hidden="true" className={style['picture']}>
    {children}
  </svg>
);

const Part = ({ box: [x, y, width, height], kind }: { box: Box; kind: 'menu' | 'bar' | 'page' }): ReactNode => (
  <rect x={x} y={y} width={width} height={height} rx={kind === 'page' ? 2 : 0} data-part={kind} />
);
