import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useShownCount } from './use-shown-count';

const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => ({ id: String(index) }));

test('draws the cards of a long answer in portions, and keeps those that were drawn when the answer changes', () => {
  const { result, rerender } = renderHook(({ rows }) => useShownCount(rows), { initialProps: { rows: rowsOf(60) } });
  expect(result.current.shownCount).toBe(50);
  act(() => result.current.showMore());
  rerender({ rows: rowsOf(500) });
  expect(result.current.shownCount).toBe(100);
});
