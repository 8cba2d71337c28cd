import { mix, readable } from './colour';
import { themeColours, type ThemeColour } from './theme-colours';

export type Appearance = 'light' | 'dark';

/**
 * Every colour of the product. antd's tokens (antd-theme.ts) and the CSS variables (css-variables.ts) are made from it;
 * nothing else names a colour.
 */
export type Palette = Readonly<ReturnType<typeof paletteOf>>;

/**
 * The palette of a theme colour in light or dark. The colour itself (`accent`) is used in pictures, borders and focus rings.
 * As a text (`accentText`) or behind one (`solid`) it is replaced by the nearest readable tone.
 *
 * @example paletteOf('blue', 'light').accent // '#1890ff'
 */
export function paletteOf(colour: ThemeColour, appearance: Appearance) {
  const accent = themeColours[colour];
  const ground = grounds[appearance];
  const accentSoft = mix(ground.surface, accent, appearance === 'light' ? 0.09 : 0.16);
  const text = (tone: string): string =>
    readable(readable(tone, { on: ground.hover, towards: ground.ink, ratio: 4.6 }), { on: accentSoft, towards: ground.ink, ratio: 4.6 });
  const error = text('#f0444b');
  // A darker yellow or orange is brown: these stay as they were chosen, under a dark text.
  const isWarm = warmColours.has(colour);
  const solid = isWarm ? accent : readable(accent, { on: white, towards: black, ratio: 4.6 });
  const strong = isWarm ? white : black;
  return {
    ...ground,
    accent,
    accentHover: mix(accent, white, 0.18),
    accentText: text(accent),
    accentSoft,
    accentBorder: mix(ground.surface, accent, 0.45),
    solid,
    solidHover: mix(solid, strong, 0.12),
    solidActive: mix(solid, strong, 0.24),
    onSolid: isWarm ? grounds.dark.canvas : white,
    error,
    errorHover: mix(ground.surface, error, 0.6),
    errorSoft: mix(ground.surface, '#f0444b', 0.1),
    warning: text('#e69b12'),
    success: text('#29a35a'),
    sidebarSelected: mix(night.sidebar, accent, 0.3),
    ...landscapeOf(accent, ground, appearance),
  };
}

const warmColours: ReadonlySet<ThemeColour> = new Set(['yellow', 'orange']);

const white = '#ffffff';
const black = '#000000';

/** The sidebar is dark in both appearances unless the user chose a light one. */
const night = { sidebar: '#13222f', sidebarText: '#b9c6d2', sidebarHover: '#1d3040', onSidebar: '#f3f7fa' };

const grounds = {
  light: {
    ...night,
    ink: black,
    canvas: '#f3f6f8',
    surface: '#ffffff',
    raised: '#ffffff',
    hover: '#edf2f6',
    border: '#e1e7ec',
    borderStrong: '#bfc9d3',
    text: '#1c2a36',
    textSecondary: '#4b5b69',
    textTertiary: '#5f6e7b',
    placeholder: '#66737e',
    shadow: '#0f2a4a29',
    mask: '#0c182473',
  },
  dark: {
    ...night,
    ink: white,
    canvas: '#0e1317',
    surface: '#161d23',
    raised: '#1e272f',
    hover: '#222c35',
    border: '#28333c',
    borderStrong: '#43525f',
    text: '#e4eaef',
    textSecondary: '#b0bcc6',
    textTertiary: '#95a3af',
    placeholder: '#83919d',
    shadow: '#00000080',
    mask: '#000000a6',
  },
} as const;

/** The valley of the login page: sky, sun and ridges that fade with distance. */
function landscapeOf(accent: string, ground: (typeof grounds)[Appearance], appearance: Appearance) {
  const leaf = mix(accent, '#1fae7a', 0.62);
  const depth = appearance === 'light' ? '#0c3b3f' : '#061318';
  const air = appearance === 'light' ? mix(white, accent, 0.1) : mix(ground.canvas, accent, 0.12);
  return {
    leaf,
    skyTop: appearance === 'light' ? mix(white, accent, 0.24) : mix(ground.canvas, accent, 0.05),
    skyBottom: air,
    sun: appearance === 'light' ? '#fff6dc' : '#c8d8e4',
    sunGlow: appearance === 'light' ? '#fff6dc' : mix(air, '#c8d8e4', 0.22),
    ridgeFar: mix(air, leaf, 0.26),
    ridgeMist: mix(air, leaf, 0.44),
    ridgeMiddle: mix(leaf, depth, appearance === 'light' ? 0.12 : 0.55),
    ridgeNear: mix(leaf, depth, appearance === 'light' ? 0.55 : 0.8),
    river: mix(air, accent, 0.22),
    onLandscape: appearance === 'light' ? readable(mix(leaf, depth, 0.8), { on: air, towards: black, ratio: 9 }) : ground.text,
    onRidge: readable(mix(leaf, white, 0.8), { on: mix(leaf, depth, appearance === 'light' ? 0.55 : 0.8), towards: white, ratio: 5 }),
  };
}
