import { expect, test } from 'vitest';
import { contrast } from './colour';
import { cssVariablesOf } from './css-variables';
import { paletteOf, type Appearance, type Palette } from './palette';
import { themeColours, type ThemeColour } from './theme-colours';

const themes = (Object.keys(themeColours) as ThemeColour[]).flatMap((colour) =>
  (['light', 'dark'] as Appearance[]).map((appearance) => [colour, appearance] as const),
);

const pairs: [keyof Palette, keyof Palette][] = [
  ['text', 'canvas'],
  ['text', 'surface'],
  ['text', 'raised'],
  ['textSecondary', 'canvas'],
  ['textSecondary', 'hover'],
  ['textTertiary', 'surface'],
  ['textTertiary', 'hover'],
  ['accentText', 'surface'],
  ['accentText', 'canvas'],
  ['accentText', 'hover'],
  ['accentText', 'accentSoft'],
  ['onSolid', 'solid'],
  ['onSolid', 'solidHover'],
  ['onSolid', 'solidActive'],
  ['error', 'surface'],
  ['error', 'errorSoft'],
  ['warning', 'surface'],
  ['success', 'surface'],
  ['sidebarText', 'sidebar'],
  ['onSidebar', 'sidebarHover'],
  ['onSidebar', 'sidebarSelected'],
  ['onLandscape', 'skyBottom'],
  ['onLandscape', 'skyTop'],
  ['onRidge', 'ridgeNear'],
];

test.each(themes)('every text of %s, %s can be read on its ground', (colour, appearance) => {
  const palette = paletteOf(colour, appearance);
  const weak = pairs
    .map(([text, ground]) => `${text} on ${ground}: ${contrast(palette[text], palette[ground]).toFixed(2)}`)
    .filter((line) => Number(line.split(': ')[1]) < 4.5);
  expect(weak).toEqual([]);
});

test('the default colour is the colour of the product', () => {
  expect(paletteOf('blue', 'light').accent).toBe('#1890ff');
});

test('names a CSS variable for each colour', () => {
  expect(cssVariablesOf(paletteOf('blue', 'dark'))).toMatchObject({ '--tangu-text-secondary': '#b0bcc6', '--tangu-accent': '#1890ff' });
});

test('draws yellow and orange as they were chosen, under a dark text', () => {
  for (const colour of ['yellow', 'orange'] as const) expect(paletteOf(colour, 'light').solid).toBe(themeColours[colour]);
});
