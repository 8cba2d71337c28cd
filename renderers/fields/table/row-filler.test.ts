import { expect, test } from 'vitest';
import { createRowFiller } from './row-filler';

function setUp() {
  const frames: (() => void)[] = [];
  const filled: string[] = [];
  const filler = createRowFiller({ rowsPerFrame: 2, nextFrame: (callback) => frames.push(callback) });
  return {
    filler,
    filled,
    add: (row: string) => filler.await(row, (target) => filled.push(target ? `${row}.${target.column ?? ''}` : row)),
    /** Runs frames until none is requested. Returns their number. */
    run(limit = 20) {
      let count = 0;
      for (let frame = frames.shift(); frame && count < limit; frame = frames.shift()) {
        frame();
        count += 1;
      }
      return count;
    },
  };
}

test('gives a few rows per frame their inputs while the table rests under the pointer', () => {
  const { filler, filled, add, run } = setUp();
  filler.setScrolling(true);
  expect(filler.isBusy()).toBe(true);
  for (const row of ['a', 'b', 'c']) add(row);
  filler.setActive(true);
  expect(run()).toBe(0);
  filler.setScrolling(false);
  expect(run()).toBe(2);
  expect(filled).toEqual(['a', 'b', 'c']);
});

test('pauses while the table scrolls', () => {
  const { filler, filled, add, run } = setUp();
  filler.setActive(true);
  for (const row of ['a', 'b', 'c']) add(row);
  filler.setScrolling(true);
  run();
  expect(filled).toEqual([]);
  filler.setScrolling(false);
  run();
  expect(filled).toEqual(['a', 'b', 'c']);
});

test('skips rows while the pointer is elsewhere, and rows that were removed', () => {
  const { filler, filled, add, run } = setUp();
  const cancel = add('a');
  add('b');
  expect([run(), filled]).toEqual([0, []]);
  cancel();
  filler.setActive(true);
  run();
  expect(filled).toEqual(['b']);
});

test('gives a focused row its inputs at once, even while the table scrolls', () => {
  const { filler, filled, add, run } = setUp();
  filler.setScrolling(true);
  add('a');
  add('b');
  expect(['b', 'b', 'x'].map((row) => filler.enter(row, 'amount'))).toEqual([true, false, false]);
  expect(filled).toEqual(['b.amount']);
  filler.setScrolling(false);
  filler.setActive(true);
  run();
  expect(filled).toEqual(['b.amount', 'a']);
});
