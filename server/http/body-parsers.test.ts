import { expect, it, test } from 'vitest';
import { parsedForm } from './body-parsers';

it.each([
  ['', {}],
  ['account=admin&password=ab%20c&code=', { account: 'admin', password: 'ab c', code: '' }],
  ['a=1&a=2', { a: ['1', '2'] }],
  ['ids[]=1', { ids: ['1'] }],
  ['ids%5B%5D=1&ids%5B%5D=2', { ids: ['1', '2'] }],
  ['name=%E7%A2%B3+x', { name: '碳 x' }],
  ['toString=1', { toString: '1' }],
])('the form %s is %j', (text, fields) => {
  expect(parsedForm(text)).toEqual(fields);
});

it.each([
  ['a=%00', 'textHasNul'],
  ['__proto__=1', 'bodyPoisoned'],
  ['__proto__[]=1', 'bodyPoisoned'],
  ['a[]=1&'.repeat(150_000), 'bodyTooManyKeys'],
  ['&'.repeat(1000), 'bodyTooManyKeys'],
])('the form %.20s is refused', (text, code) => {
  expect(() => parsedForm(text)).toThrow(code);
});

test('a form may have a thousand pairs', () => {
  expect(parsedForm(Array.from({ length: 1000 }, (_, index) => `a[]=${index}`).join('&'))['a']).toHaveLength(1000);
});
