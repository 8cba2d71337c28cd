import { expect, test } from 'vitest';
import { defaultSettings, layoutTypeOf, parseSettings } from './settings';

test.each([
  ['null', null, defaultSettings],
  ['invalid JSON', '{', defaultSettings],
  ['an array', '[]', defaultSettings],
  ['JSON null', 'null', defaultSettings],
  ['a language', '{"language":"en"}', { ...defaultSettings, language: 'en' }],
  ['an unknown layout', '{"layoutType":"cubic","appearance":"dark"}', { ...defaultSettings, appearance: 'dark' }],
  ['a wrong type', '{"sidebarOpened":"no"}', defaultSettings],
  ['a property of Object.prototype', '{"themeClass":"toString"}', defaultSettings],
  ['the theme colour of an earlier version', '{"themeColour":"red"}', { ...defaultSettings, themeClass: 'red' }],
  ['the sidebar of an earlier version', '{"slideClass":"white"}', { ...defaultSettings, slideClass: 'light-white' }],
  ['the theme of the system', '{"appearance":"system","tagsView":false}', { ...defaultSettings, appearance: 'system', tagsView: false }],
  ['an unknown key', '{"secret":1}', defaultSettings],
])('reads %s', (_case, text, expected) => {
  expect(parseSettings(text)).toEqual(expected);
});

test.each([
  ['blend', 'blend'],
  ['functional', 'functional'],
  ['', 'classic'],
  ['cubic', 'classic'],
])('the theme %j gives the layout %s', (theme, layout) => {
  expect(layoutTypeOf(theme)).toBe(layout);
});
