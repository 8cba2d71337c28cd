import { expect, test } from 'vitest';
import { parseTemplate } from './parse-template';

test('a template ends where too many tags are open', () => {
  const texts = JSON.stringify(parseTemplate('<b>x'.repeat(100_000))).match(/x/g);
  expect(texts).toHaveLength(1_000);
});

test('a template of many tags that close is read to its end', () => {
  expect(JSON.stringify(parseTemplate('<b>x</b>'.repeat(5_000))).match(/x/g)).toHaveLength(5_000);
});
