import { expect, test } from 'vitest';
import { createRecentRows } from './recent-rows';

test('rows that were in sight stay as long as there is room, the oldest go first', () => {
  const recent = createRecentRows(4);
  const stays = [['a', 'b'], ['b', 'c'], ['d', 'e'], ['e', 'a'], ['x', 'y', 'z', 'w', 'v'], ['x']].map((inSight) =>
    recent.note(inSight).join(''),
  );
  expect(stays).toEqual(['', 'a', 'bc', 'cd', '', 'yzwv'.slice(1)]);
});
