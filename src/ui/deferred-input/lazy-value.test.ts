import { expect, test } from 'vitest';
import { lazyValue } from './lazy-value';

test('is loaded once and cached', async () => {
  let loads = 0;
  const { load, loaded } = lazyValue(() => Promise.resolve((loads += 1)));
  expect(loaded()).toBeUndefined();
  expect(await Promise.all([load(), load()])).toEqual([1, 1]);
  expect(loaded()).toBe(1);
});

test('is loaded again after a failure', async () => {
  let loads = 0;
  const { load } = lazyValue(() => ((loads += 1) === 1 ? Promise.reject(new Error('away')) : Promise.resolve('here')));
  await expect(load()).rejects.toThrow('away');
  expect(await load()).toBe('here');
});
