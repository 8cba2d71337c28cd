import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createUpgradeQueue } from './upgrade-queue';

const head = Buffer.alloc(0);

it('hands connections over in slices, in their order, and lets other work in between', async () => {
  const taken: Socket[] = [];
  const add = createUpgradeQueue((_request, stream) => void taken.push(stream as Socket), 100);
  const streams = Array.from({ length: 25 }, () => new Socket());
  for (const stream of streams) add(new IncomingMessage(stream), stream, head);
  expect(taken).toEqual([]);
  const counts: number[] = [];
  while (taken.length < streams.length) {
    await nextTurn();
    counts.push(taken.length);
  }
  expect(counts.length).toBeGreaterThan(2);
  expect(counts[0]).toBeLessThan(streams.length);
  expect(taken.every((stream, index) => stream === streams[index])).toBe(true);
});

it('closes what is too much, and hands nothing over that was left', async () => {
  const taken: Socket[] = [];
  const add = createUpgradeQueue((_request, stream) => void taken.push(stream as Socket), 2);
  const streams = [new Socket(), new Socket(), new Socket()] as const;
  for (const stream of streams) add(new IncomingMessage(stream), stream, head);
  expect(streams.map(({ destroyed }) => destroyed)).toEqual([false, false, true]);
  streams[0].destroy();
  await nextTurn();
  await nextTurn();
  expect(taken).toEqual([streams[1]]);
});
