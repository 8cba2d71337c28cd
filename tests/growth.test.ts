import { expect, test } from 'vitest';
import { growthOf, maxGrowth } from './setup/growth';

/** A clock that counts work instead of time. */
function counted(workOf: (size: number) => number): [run: (size: number) => void, clock: () => number] {
  let work = 0;
  return [(size) => void (work += workOf(size)), () => work];
}

test.each([
  ['in proportion to the size', (size: number) => size, 4],
  ['with its square', (size: number) => size * size, 16],
  ['not noticeably', (size: number) => Math.sqrt(size), 1],
])('work grows %s', async (_what, workOf, factor) => {
  expect((await growthOf(1_000_000, ...counted(workOf))).factor).toBeCloseTo(factor);
  expect(factor > maxGrowth).toBe(factor === 16);
});

test('a disturbed pair does not count', async () => {
  let calls = 0;
  const [run, clock] = counted((size) => ((calls += 1) === 3 ? 1e9 : size));
  expect((await growthOf(1_000_000, run, clock)).factor).toBeCloseTo(4);
});
