import type { WebSocket } from '@fastify/websocket';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLiveSocket } from './live-socket';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a client that does not read what it has missed is closed', async () => {
  const closed: number[] = [];
  let written: (() => void) | undefined;
  const socket = {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 1_000_000,
    ping: (_data: unknown, _mask: unknown, done: () => void) => {
      written = done;
    },
    close: (code: number) => {
      closed.push(code);
      socket.readyState = 2;
    },
    terminate: () => written?.(),
  };
  const drained = createLiveSocket(socket as unknown as WebSocket, { buffered: 1_000_000, queued: 10 }).drained();
  await vi.advanceTimersByTimeAsync(19_000);
  expect(closed).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(closed).toEqual([1013]);
  await expect(drained).resolves.toBe(false);
});
