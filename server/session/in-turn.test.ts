import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { createInTurn } from './in-turn';

describe('work in turn', () => {
  it('runs the work of one key in sequence, of several keys in parallel, and continues after a failure', async () => {
    const inTurn = createInTurn(10);
    const events: string[] = [];
    const work = (name: string, until: Promise<unknown>) => async () => {
      events.push(`${name} begins`);
      await until;
      events.push(`${name} ends`);
      if (name === 'a1') throw new Error('a1');
      return name;
    };
    const b1 = inTurn('b', work('b1', Promise.resolve()));
    const results = await Promise.allSettled([inTurn('a', work('a1', b1)), inTurn('a', work('a2', b1)), b1]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect(events).toEqual(['b1 begins', 'a1 begins', 'b1 ends', 'a1 ends', 'a2 begins', 'a2 ends']);
  });

  it('refuses more than the maximum of waiting calls', async () => {
    const inTurn = createInTurn(2);
    const end = new AbortController();
    const ended = once(end.signal, 'abort');
    const waiting = [1, 2, 3].map(() => inTurn('a', () => ended));
    await expect(inTurn('a', () => ended)).rejects.toThrow('tooManyRequests');
    end.abort();
    await Promise.all(waiting);
    await expect(inTurn('a', async () => 'again')).resolves.toBe('again');
  });
});
