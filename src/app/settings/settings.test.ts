import { expect, test } from 'vitest';
import { defaultSettings, parseSettings } from './settings';

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
