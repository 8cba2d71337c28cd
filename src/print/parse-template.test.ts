import { expect, test } from 'vitest';
import { parseTemplate } from './parse-template';

test('a template ends where too many tags are open', () => {
  let cuts = 0;
  const texts = JSON.stringify(parseTemplate('<b>x'.repeat(100_000), () => void (cuts += 1))).match(/x/g);
  expect([texts?.length, cuts]).toEqual([1_000, 1]);
});

test('a template of many tags that close is read to its end', () => {
  expect(JSON.stringify(parseTemplate('<b>x</b>'.repeat(5_000))).match(/x/g)).toHaveLength(5_000);
});
