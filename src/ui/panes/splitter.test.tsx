import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { Splitter, type SplitterProps } from './Splitter';

beforeAll(() => {
  HTMLElement.prototype.setPointerCapture = () => {};
});
afterEach(cleanup);

/** A splitter in a box of 400 by 200 px at position 100, 50. */
function drawn(props: Pick<SplitterProps, 'direction' | 'unit'>) {
  const moved = vi.fn<(value: number) => void>();
  const { container } = render(<Splitter {...props} label="Width" value={40} min={10} max={90} step={5} onMove={moved} />);
  container.getBoundingClientRect = () => new DOMRect(100, 50, 400, 200);
  return { moved, line: screen.getByRole('separator', { name: 'Width' }) };
}

test.each<[SplitterProps['direction'], SplitterProps['unit'], number]>([
  ['row', 'px', 200],
  ['row', 'percent', 50],
  ['column', 'px', 50],
  ['column', 'percent', 25],
])('in a %s is dragged in %s, and only while it is held', (direction, unit, expected) => {
  const { moved, line } = drawn({ direction, unit });
  const at = { clientX: 300, clientY: 100 };
  fireEvent.pointerMove(line, at);
  fireEvent.pointerDown(line, at);
  fireEvent.pointerMove(line, at);
  fireEvent.pointerUp(line, at);
  fireEvent.pointerMove(line, at);
  expect(moved.mock.calls).toEqual([[expected]]);
});

test.each<[SplitterProps['direction'], string, number[]]>([
  ['row', 'ArrowLeft', [35]],
  ['row', 'ArrowRight', [45]],
  ['row', 'ArrowUp', []],
  ['column', 'ArrowUp', [35]],
  ['column', 'ArrowDown', [45]],
])('in a %s moves with %s', (direction, key, expected) => {
  const { moved, line } = drawn({ direction, unit: 'px' });
  expect(fireEvent.keyDown(line, { key })).toBe(expected.length === 0);
  expect(moved.mock.calls.flat()).toEqual(expected);
});
