import style from './landscape.module.css';

/** Decorative landscape of the login page: a valley with a river, the sun, and a carbon lattice in the sky. */
export function Landscape() {
  return (
    <svg className={style['landscape']} viewBox="0 0 1000 900" preserveAspectRatio="xMidYMax slice" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={style['skyTop']} />
          <stop offset="0.75" className={style['skyBottom']} />
        </linearGradient>
        <radialGradient id="glow">
          <stop offset="0" className={style['glow']} stopOpacity="0.9" />
          <stop offset="1" className={style['glow']} stopOpacity="0" />
        </radialGradient>
        <path id="leaf" d="M0 0C-9-8-13-16-13-25-13-35-7-43 0-50c7 7 13 15 13 25C13-16 9-8 0 0z" />
      </defs>
      <rect width="1000" height="900" fill="url(#sky)" />
      <path className={style['lattice']} d={lattice} />
      <circle cx="640" cy="392" r="270" fill="url(#glow)" />
      <circle cx="640" cy="392" r="58" className={style['sun']} />
      <path
        className={style['far']}
        d="M0 520c70-46 128-84 204-78 92 8 130 92 214 96 78 4 120-84 206-92 84-8 132 66 208 84 66 16 118-10 168-34v404H0z"
      />
      <path className={style['mist']} d="M0 610c120-50 210-62 320-44s190 40 300 24 250-54 380-20v330H0z" />
      <path
        className={style['river']}
        d="M880 604c-150-8-320-2-368 18-34 14-60 28-84 60l-28 70-40 108h340V700c-10-30-98-42-134-55-28-11-8-24 42-28 60-5 180-3 272-5z"
      />
      <path
        className={style['middle']}
        d="M0 616c84-42 176-44 258-14 76 28 140 18 204 26 42 6 46 26 10 40-40 16-14 28 8 44 26 20-36 40-74 60-48 26-64 66-60 128H0z"
      />
      <path
        className={style['middle']}
        d="M1000 566c-84-16-152 8-222 34-64 24-128 24-184 26-30 2-36 16-12 24 40 14 96 26 92 68-4 42-74 54-78 104-2 30 14 54 34 78h370z"
      />
      <path className={style['near']} d="M0 748c110-52 214-46 318-14 108 34 196 62 326 52 132-10 224-64 356-38v152H0z" />
      <g className={style['nearLeaves']}>
        <use href="#leaf" transform="translate(706 792) scale(1.5)" />
        <use href="#leaf" transform="translate(764 776) scale(2.1)" />
        <use href="#leaf" transform="translate(838 758) scale(1.2)" />
      </g>
      <g className={style['middleLeaves']}>
        <use href="#leaf" transform="translate(120 598) scale(0.8)" />
        <use href="#leaf" transform="translate(152 592) scale(1.1)" />
        <use href="#leaf" transform="translate(838 582) scale(0.9)" />
        <use href="#leaf" transform="translate(872 574) scale(0.65)" />
      </g>
    </svg>
  );
}

/** Positions of the carbon rings in the lattice. */
const rings: readonly [row: number, column: number][] = [[0, 0], [0, 1], [1, 0], [2, 1], [2, 0], [1, 2], [0, 9], [1, 9], [1, 8]];
const radius = 40;

const lattice = rings
  .map(([row, column]) => `M${corners(110 + (column + (row % 2) / 2) * radius * Math.sqrt(3), 190 + row * radius * 1.5).join('L')}Z`)
  .join('');

function corners(x: number, y: number): string[] {
  return Array.from({ length: 6 }, (_, corner) => {
    const angle = Math.PI / 6 + (corner * Math.PI) / 3;
    return `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`;
  });
}
