import { describe, expect, it } from 'vitest';
import type { Release } from './release';
import { createReleaseCache } from './release-cache';

const releaseOf = (id: string, characters: number) =>
  ({ id, wire: { id, formData: 'x'.repeat(characters), version: 1 } }) as unknown as Release;

function createReader(characters: (id: string) => number) {
  const reads: string[] = [];
  return {
    reads,
    of: (id: string) => async () => {
      reads.push(id);
      await Promise.resolve();
      return releaseOf(id, characters(id));
    },
  };
}

describe('the cache of releases', () => {
  it.each([
    [9_900, 10],
    [112_500, 1],
  ])('of %i characters holds %i in a megabyte, and drops the one that was not read for longest', async (characters, held) => {
    const cache = createReleaseCache(1_000_000);
    const { reads, of } = createReader(() => characters);
    const ids = Array.from({ length: 30 }, (_, index) => `m${index}`);
    for (const id of ids) await cache.get(id, of(id));
    reads.length = 0;
    for (const id of ids.toReversed()) await cache.get(id, of(id));
    expect(ids.length - reads.length).toBe(held);
  });

  it('keeps a module that is larger than the limit until another one is read', async () => {
    const cache = createReleaseCache(1_000_000);
    const { reads, of } = createReader((id) => (id === 'huge' ? 5_000_000 : 10));
    for (const id of ['huge', 'huge', 'small', 'huge']) await cache.get(id, of(id));
    expect(reads).toEqual(['huge', 'small', 'huge']);
  });

  it('reads a module once for calls that come together', async () => {
    const cache = createReleaseCache();
    const { reads, of } = createReader(() => 10);
    const [first, second] = await Promise.all([cache.get('a', of('a')), cache.get('a', of('a'))]);
    expect(first).toBe(second);
    expect(reads).toEqual(['a']);
  });

  it('reads again after a change, also of a module that was being read meanwhile', async () => {
    const cache = createReleaseCache();
    const { reads, of } = createReader(() => 10);
    const old = cache.get('a', of('a'));
    cache.forget('a');
    const next = cache.get('a', of('a'));
    expect(await old).not.toBe(await next);
    expect(await cache.get('a', of('a'))).toBe(await next);
    cache.forgetAll();
    await cache.get('a', of('a'));
    expect(reads).toEqual(['a', 'a', 'a']);
  });

  it('does not keep a failure', async () => {
    const cache = createReleaseCache();
    await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect((await cache.get('a', async () => releaseOf('a', 1))).id).toBe('a');
  });
});
