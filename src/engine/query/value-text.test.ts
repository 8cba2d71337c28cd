import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { textOfValue, valueOfText } from './value-text';

const leaf = fc.oneof(
  fc.string(),
  fc.stringMatching(/^[~!,()\d.a-]{0,6}$/),
  fc.constantFrom('true', 'null', 'NaN', 'Infinity', '007', '1e3', '1e+21', '-0', '北京', ' ', '~', '!{'),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => (number === 0 ? 0 : number)),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
);
const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { depthSize: 'small' },
    leaf,
    fc.array(tie('any'), { maxLength: 4 }),
    fc.dictionary(fc.string(), tie('any'), { maxKeys: 3 }),
  ),
})).any;

test('a value survives its text', () =>
  fc.assert(
    fc.property(value, (before) => {
      expect(valueOfText(textOfValue(before))).toEqual(JSON.parse(JSON.stringify(before)));
    }),
  ));

test('a text that is read is written as a text with the same value', () =>
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[~!,()\da-c"{}[\]]{0,12}$/)), (text) => {
      const read = valueOfText(text) ?? null;
      expect(valueOfText(textOfValue(read))).toEqual(read);
    }),
  ));

test.each([
  ['coal', 'coal'],
  [12, '12'],
  ['12', '~12'],
  ['', '~.'],
  ['a,b', 'a~,b'],
  [['a', 'b'], 'a,b'],
  [['a'], '(a)'],
  [[['a', 'b'], ['c']], '(a,b),(c)'],
  [[null, 3], 'null,3'],
  [{ a: 1 }, '!{"a":1}'],
])('%j is short: %s', (before, text) => expect(textOfValue(before)).toBe(text));

test.each(['(', ')', '((((((((((((', 'a)', '(a', 'a,', ',', '', '!', '!{', '~', 'a~', '(~)', '()x'])('no value in %j', (text) =>
  expect(valueOfText(text)).toBeUndefined(),
);

test('no value in a text that is too long or too deep', () =>
  expect(['('.repeat(7_999), '('.repeat(100_000), 'a'.repeat(8_001)].map(valueOfText)).toEqual([undefined, undefined, undefined]));
