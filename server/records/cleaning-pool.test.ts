import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { createCleaningPool } from './cleaning-pool';

const pools: { close(): Promise<void> }[] = [];
const poolWith = (...limits: [{ maxTime?: number; maxMemory?: number }?]) => {
  const pool = createCleaningPool('', ...limits);
  pools.push(pool);
  return pool;
};
afterAll(async () => {
  for (const pool of pools) await pool.close();
});

const node = { id: 'remark', jnpfKey: 'editor' };
const long = '<p onclick="x">y</p>'.repeat(5_000);

describe('costly cleaning', () => {
  test('answers what the cleaner answers, while the event loop goes on', async () => {
    const events: string[] = [];
    const cleaning = poolWith()
      .clean({ value: long, node })
      .finally(() => events.push('cleaned'));
    for (let turn = 0; turn < 10; turn += 1) await nextTurn();
    events.push('ten turns of the loop');
    expect(await cleaning).toEqual({ value: '<p>y</p>'.repeat(5_000) });
    expect(events).toEqual(['ten turns of the loop', 'cleaned']);
  });

  test('refuses what the cleaner refuses', async () => {
    expect(await poolWith().clean({ value: '<b>'.repeat(1_000), node })).toMatchObject({ problem: { code: 'htmlTooDeep' } });
  });

  test('ends a value that takes longer than its time, and cleans the next one', async () => {
    const pool = poolWith({ maxTime: 1 });
    const outcomes = await Promise.all([pool.clean({ value: long, node }), pool.clean({ value: long, node })]);
    expect(outcomes).toEqual([{ problem: { code: 'cleaningTooCostly' } }, { problem: { code: 'cleaningTooCostly' } }]);
  });

  test('ends a value that takes more than its memory', async () => {
    const pool = poolWith({ maxMemory: 96, maxTime: 600_000 });
    const attributes = Array.from({ length: 1_000_000 }, (_, index) => `a${index}`).join(' ');
    expect(await pool.clean({ value: `<p ${attributes}>x</p>`, node })).toEqual({ problem: { code: 'cleaningTooCostly' } });
    expect(await pool.clean({ value: '<p onclick="x">y</p>', node })).toEqual({ value: '<p>y</p>' });
  });

  test('a failure of the cleaner is an error', async () => {
    await expect(poolWith().clean({ value: 'x', node: { id: 'x', jnpfKey: 'input' } })).rejects.toThrow('no cleaner');
  });
});
