import { expect, test } from 'vitest';
import { byteRange } from './byte-range';

test.each<[string | undefined, ReturnType<typeof byteRange>]>([
  [undefined, undefined],
  ['bytes=0-', { start: 0, end: 9 }],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=3-5', { start: 3, end: 5 }],
  ['bytes=3-999999999999999', { start: 3, end: 9 }],
  ['bytes=-4', { start: 6, end: 9 }],
  ['bytes=-40', { start: 0, end: 9 }],
  ['bytes=10-', 'outside'],
  ['bytes=-0', 'outside'],
  ['bytes=5-3', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,3-4', undefined],
  ['bytes=1e3-', undefined],
  ['items=0-1', undefined],
])('%s of a file of 10 bytes is %j', (header, range) => {
  expect(byteRange(header, 10)).toEqual(range);
});
