import { expect, test } from 'vitest';
import { createRecentRows } from './recent-rows';

test('keeps recently visible rows up to the limit and drops the oldest first', () => {
  const recent = createRecentRows(4);
  const retained = [['a', 'b'], ['b', 'c'], ['d', 'e'], ['e', 'a'], ['x', 'y', 'z', 'w', 'v'], ['x']].map((visibleRows) =>
    recent.update(visibleRows).join(''),
  );
  expect(retained).toEqual(['', 'a', 'bc', 'cd', '', 'yzwv'.slice(1)]);
});
