import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DescriptorNode } from '../generated/descriptor.gen';
import { decodeForm } from './decode-form';
import { decodeList } from './decode-list';
import { encodeForm } from './encode-form';
import { encodeList } from './encode-list';
import { parseWithIntegers, stringifyWithIntegers } from './exact-integers';

const form =
  '{"id":9007199254740993,"fields":[' +
  '{"__config__":{"jnpfKey":"inputNumber","label":"A","defaultValue":-12345678901234567890,' +
  '"unknownKey":[98765432109876543210]},"max":99999999999999999999,"__vModel__":"a"},' +
  '{"__config__":{"jnpfKey":"select"},"options":[{"id":1234567890123456789,"fullName":"One, 12345678901234567890"}],"__vModel__":"b"}]}';

test('integers beyond 2^53 become texts in the descriptor, and integers again in the edited form', () => {
  const decoded = decodeForm(form);
  expect(JSON.parse(JSON.stringify(decoded.descriptor))).toEqual(decoded.descriptor);
  const [number, select] = decoded.descriptor.root.children as DescriptorNode[];
  expect([number?.default, number?.props?.['max'], select?.props?.['options']]).toEqual([
    '-12345678901234567890',
    1e20,
    [{ id: '1234567890123456789', fullName: 'One, 12345678901234567890' }],
  ]);
  expect(encodeForm(decoded)).toBe(form);
  const root = {
    ...decoded.descriptor.root,
    children: [{ ...number, label: 'B' } as DescriptorNode, { ...select, label: 'C' } as DescriptorNode],
  };
  expect(encodeForm({ ...decoded, descriptor: { ...decoded.descriptor, root } })).toBe(
    form.replace('"label":"A"', '"label":"B"').replace('{"jnpfKey":"select"}', '{"jnpfKey":"select","label":"C"}'),
  );
});

test('a list keeps integers beyond 2^53', () => {
  const list = '{"type":1,"pageSize":20,"moduleId":12345678901234567890,"searchList":[{"id":"a","value":12345678901234567890}]}';
  const decoded = decodeList(list);
  expect(decoded.settings.search).toEqual([{ field: 'a', jnpfKey: 'unknown', value: '12345678901234567890' }]);
  expect(encodeList(decoded)).toBe(list);
  expect(encodeList({ ...decoded, settings: { ...decoded.settings, props: { pageSize: 50 } } })).toBe(
    list.replace('"pageSize":20', '"pageSize":50'),
  );
});

test('texts and exact numbers are not changed', () => {
  for (const text of [
    '{"a":"[12345678901234567890"}',
    '["\\\\",1,"\\"12345678901234567890"]',
    '[1234567890123456]',
    '[1.00000000000000000001]',
    '[ 1e400 ]',
  ])
    expect(parseWithIntegers(text)).toBe(undefined);
  expect(() => parseWithIntegers('[12345678901234567890')).toThrow(SyntaxError);
  expect(Object.entries(parseWithIntegers('{"integer@":[12345678901234567890],"__proto__":-98765432109876543210}') as object)).toEqual([
    ['integer@', [12_345_678_901_234_567_890n]],
    ['__proto__', -98_765_432_109_876_543_210n],
  ]);
});

test('texts that look like the internal mark stay texts, in linear time', () => {
  const texts = ['\\u0069nteger@7', '\\u0069nteger@x', ...Array.from({ length: 50_000 }, (_, index) => `integer${index}@1`)].map(
    (text) => `"${text}"`,
  );
  const [large, first, second] = parseWithIntegers(`[12345678901234567890,${texts.join(',')}]`) as unknown[];
  expect([large, first, second]).toEqual([12_345_678_901_234_567_890n, 'integer@7', 'integer@x']);
});

const hasNoDigits = (value: unknown) => !/"@-?\d+"/.test(JSON.stringify(value));

test('JSON with large integers is written as the same text', () => {
  const digits = fc.bigInt().map((value) => `@${String(value)}`);
  fc.assert(
    fc.property(
      fc.jsonValue().filter(hasNoDigits),
      fc.array(digits),
      fc.string().filter(hasNoDigits),
      (value, integers, text) => {
        const json = JSON.stringify({ value, integers, [text]: `integer@${text}` }).replaceAll(/"@(-?\d+)"/g, '$1');
        expect(stringifyWithIntegers(parseWithIntegers(json) ?? JSON.parse(json))).toBe(json);
      },
    ),
  );
});
