import { expect, test } from 'vitest';
import { patternOf } from './pattern';

test.each<[literal: unknown, pattern: string | undefined]>([
  ['/^a$/', 'a'],
  ['/^a$/i', '(?i:a)'],
  // Flags that do not change which values match.
  ['/^a$/g', 'a'],
  ['/^a$/d', 'a'],
  ['/^a$/u', 'a'],
  ['/^a.$/s', '(?s:a.)'],
  ['/^a$/m', String.raw`(?m:[\s\S]*(?:^a$)[\s\S]*)`],
  ['/a/gi', String.raw`(?i:[\s\S]*(?:a)[\s\S]*)`],
  // A text without slashes is an expression as well.
  ['^a$', 'a'],
  // Flags of another meaning, and no flags at all.
  ['/^a$/y', undefined],
  ['/^a$/v', undefined],
  ['/^a$/ix', undefined],
  // Nothing to match.
  ['', undefined],
  ['/(/', undefined],
  [7, undefined],
  [undefined, undefined],
])('the expression %j is the pattern %j', (literal, pattern) => {
  expect(patternOf(literal)).toBe(pattern);
});
