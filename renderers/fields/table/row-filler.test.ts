import { expect, test } from 'vitest';
import { createRowFiller } from './row-filler';

function setUp() {
  const frames: (() => void)[] = [];
  const filled: string[] = [];
  const filler = createRowFiller({ pace: 2, nextFrame: (callback) => frames.push(callback) });
  return {
    filler,
    filled,
    add: (row: string) => filler.await(row, (target) => filled.push(target ? `${row}.${target.column ?? ''}` : row)),
    /** Frames until nothing is left to do; how many there were. */
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

test('fills in a few rows a frame once the table rests under the pointer', () => {
  const { filler, filled, add, run } = setUp();
  filler.setScrolling(true);
  expect(filler.isBusy()).toBe(true);
  for (const row of ['a', 'b', 'c']) add(row);
  filler.setWanted(true);
  expect(run()).toBe(0);
  filler.setScrolling(false);
  expect(run()).toBe(2);
  expect(filled).toEqual(['a', 'b', 'c']);
});

test('stops while the table is scrolled again, and goes on afterwards', () => {
  const { filler, filled, add, run } = setUp();
  filler.setWanted(true);
  for (const row of ['a', 'b', 'c']) add(row);
  filler.setScrolling(true);
  run();
  expect(filled).toEqual([]);
  filler.setScrolling(false);
  run();
  expect(filled).toEqual(['a', 'b', 'c']);
});

test('leaves rows alone that nobody turns to, and those that are gone', () => {
  const { filler, filled, add, run } = setUp();
  const takeBack = add('a');
  add('b');
  expect([run(), filled]).toEqual([0, []]);
  takeBack();
  filler.setWanted(true);
  run();
  expect(filled).toEqual(['b']);
});

test('fills in a row at once when the cursor enters it, though the table is scrolled', () => {
  const { filler, filled, add, run } = setUp();
  filler.setScrolling(true);
  add('a');
  add('b');
  expect(['b', 'b', 'x'].map((row) => filler.enter(row, 'amount'))).toEqual([true, false, false]);
  expect(filled).toEqual(['b.amount']);
  filler.setScrolling(false);
  filler.setWanted(true);
  run();
  expect(filled).toEqual(['b.amount', 'a']);
});
