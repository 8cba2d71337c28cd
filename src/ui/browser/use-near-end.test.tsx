import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useNearEnd } from './use-near-end';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** In pixels. */
const entryHeight = 32;
const pageSize = 20;

interface Box {
  /** Missing for a box that grows with its content. */
  height?: number;
  scrollTop?: number;
}

/** Documents of tests have no layout: the sizes of the box follow from its number of entries. */
function layOut({ height, scrollTop = 0 }: Box): void {
  giveSize('clientHeight', (element) => height ?? contentHeight(element));
  giveSize('scrollHeight', (element) => Math.max(height ?? 0, contentHeight(element)));
  giveSize('scrollTop', () => scrollTop);
}

const contentHeight = (element: HTMLElement): number => Number(element.dataset['count']) * entryHeight;

const giveSize = (name: 'clientHeight' | 'scrollHeight' | 'scrollTop', valueOf: (element: HTMLElement) => number): void =>
  void vi.spyOn(HTMLElement.prototype, name, 'get').mockImplementation(function (this: HTMLElement) {
    return valueOf(this);
  });

/** Asks for pages until the box asks for no more, 50 at most, and returns the number of entries. */
function filledBox(box: Box, first = pageSize): number {
  let count = first;
  layOut(box);
  const more = vi.fn<() => void>();
  const list = () => <List count={count} onNearEnd={more} />;
  const { rerender } = render(list());
  for (let asked = 1; more.mock.calls.length === asked && asked < 50; asked += 1) {
    count += pageSize;
    rerender(list());
  }
  return count;
}

function List({ count, onNearEnd }: { count: number; onNearEnd(): void }) {
  const { boxRef, onScroll } = useNearEnd(count, onNearEnd);
  return <div ref={boxRef} onScroll={onScroll} data-count={count} data-testid="box" />;
}

test.each([
  ['a full box', { height: 400 }, 20],
  ['a box with room for 23 entries', { height: 760 }, 40],
  ['a box that is exactly full', { height: 640 }, 40],
  ['a box that is not drawn', { height: 0 }, 20],
])('%s gets as many entries as scroll', (_what, box, expected) => expect(filledBox(box)).toBe(expected));

test('a box that grows with its content gets what a window shows', () => {
  expect(window.innerHeight).toBe(768);
  expect(filledBox({})).toBe(40);
});

test.each([
  [1201, 1],
  [1002, 1],
  [1001, 0],
  [0, 0],
])('scrolled by %i px of 1201, it asks for %i pages', (scrollTop, calls) => {
  layOut({ height: 79, scrollTop });
  const more = vi.fn<() => void>();
  render(<List count={40} onNearEnd={more} />);
  expect(more).not.toHaveBeenCalled();
  fireEvent.scroll(screen.getByTestId('box'));
  expect(more).toHaveBeenCalledTimes(calls);
});
