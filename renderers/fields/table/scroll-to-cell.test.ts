import { expect, test } from 'vitest';
import { scrollDistance } from './scroll-to-cell';

test.each([
  ['in view', 10, -20, 0],
  ['before the view', -40, -300, -40],
  ['behind the view', 300, 40, 40],
  ['wider than the view, and begins in it', 20, 60, 20],
  ['wider than the view, on both sides', -20, 60, -20],
])('a cell that is %s', (_place, start, end, distance) => expect(scrollDistance(start, end)).toBe(distance));
