import { expect, it } from 'vitest';
import { isTextMatch, loadPinyin } from './pinyin';

const pinyin = await loadPinyin();

it.each([
  ['设计子表', '子表', true],
  ['设计子表', 'zibiao', true],
  ['设计子表', 'zb', true],
  ['设计子表', 'SJZB', true],
  ['设计子表', 'bz', false],
  ['Sub-table', 'table', true],
  ['設計子表', 'sheji', true],
  ['设计子表', '', true],
])('%s matches “%s”: %s', (text, keyword, expected) => expect(isTextMatch(text, keyword, pinyin)).toBe(expected));

it('reads characters of one heading together', () => {
  expect(pinyin.syllables('银行CO2排放')).toEqual(['yin', 'hang', 'CO2', 'pai', 'fang']);
});
