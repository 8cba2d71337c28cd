import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createInTurn } from './in-turn';

describe('work in turn', () => {
  it('runs the work of one key in sequence, of several keys in parallel, and continues after a failure', async () => {
    const inTurn = createInTurn(10);
    const events: string[] = [];
    const work = (name: string, ms: number) => async () => {
      events.push(`${name} begins`);
      await wait(ms);
      events.push(`${name} ends`);
      if (name === 'a1') throw new Error('a1');
      return name;
    };
    const results = await Promise.allSettled([inTurn('a', work('a1', 30)), inTurn('a', work('a2', 1)), inTurn('b', work('b1', 5))]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect(events).toEqual(['a1 begins', 'b1 begins', 'b1 ends', 'a1 ends', 'a2 begins', 'a2 ends']);
  });

  it('refuses more than the maximum of waiting calls', async () => {
    const inTurn = createInTurn(2);
    const waiting = [1, 2, 3].map(() => inTurn('a', () => wait(5)));
    await expect(inTurn('a', () => wait(5))).rejects.toThrow('tooManyRequests');
    await Promise.all(waiting);
    await expect(inTurn('a', async () => 'again')).resolves.toBe('again');
  });
});
