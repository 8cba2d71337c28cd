import { expect, test } from 'vitest';
import { defaultSettings, layoutTypeOf, parseSettings } from './settings';

test.each([
  ['nothing', null, defaultSettings],
  ['no JSON', '{', defaultSettings],
  ['no object', '[]', defaultSettings],
  ['null', 'null', defaultSettings],
  ['a language', '{"language":"en"}', { ...defaultSettings, language: 'en' }],
  ['an unknown layout', '{"layoutType":"cubic","appearance":"dark"}', { ...defaultSettings, appearance: 'dark' }],
  ['a wrong type', '{"sidebarOpened":"no"}', defaultSettings],
  ['a name of the prototype', '{"themeColour":"toString"}', defaultSettings],
  ['an unknown key', '{"secret":1}', defaultSettings],
])('reads %s', (_what, text, expected) => {
  expect(parseSettings(text)).toEqual(expected);
});

test.each([
  ['blend', 'blend'],
  ['functional', 'functional'],
  ['', 'classic'],
  ['cubic', 'classic'],
])('the login names %j: the layout is %s', (theme, layout) => {
  expect(layoutTypeOf(theme)).toBe(layout);
});
