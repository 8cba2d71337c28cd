import { EventEmitter } from 'node:events';
import type { WebSocket } from '@fastify/websocket';
import { describe, expect, it } from 'vitest';
import { createUnnamedSockets } from './unnamed-sockets';

/** A socket as far as these functions know one. */
function socketOf(): WebSocket {
  const socket = Object.assign(new EventEmitter(), { OPEN: 1, readyState: 1, terminate: () => Object.assign(socket, { readyState: 3 }) });
  return socket as unknown as WebSocket;
}
const opened = (count: number): WebSocket[] => Array.from({ length: count }, socketOf);
const isOpen = ({ readyState }: WebSocket): boolean => readyState === 1;

describe('sockets without a session', () => {
  it('give way to later ones of their address, and to those of others only when there are too many in all', () => {
    const { add, remove } = createUnnamedSockets({ unnamed: 5, unnamedPerAddress: 3 });
    const [others, many] = [opened(2), opened(5_000)];
    for (const socket of others) add(socket, 'b');
    for (const socket of many) add(socket, 'a');
    expect(others.every(isOpen)).toBe(true);
    expect(many.map(isOpen)).toEqual(many.map((_, index) => index >= 4_997));
    remove(many.at(-1)!);
    for (const socket of opened(3)) add(socket, 'c');
    expect([...others, ...many.slice(-3)].filter(isOpen)).toHaveLength(3);
  });

  it('leave also when their client has left before its address was read', () => {
    const { add, remove } = createUnnamedSockets({ unnamed: 5, unnamedPerAddress: 3 });
    const [left, later] = [opened(100), opened(4)];
    for (const socket of left) {
      add(socket, undefined);
      remove(socket);
    }
    for (const socket of later) add(socket, undefined);
    expect([...left, ...later].map(isOpen)).toEqual([...left.map(() => true), false, true, true, true]);
  });

  it('of one address have few lookups at once, and closed ones have none', async () => {
    const { add, look } = createUnnamedSockets({ unnamed: 10_000, unnamedPerAddress: 50 });
    let [running, most, all] = [0, 0, 0];
    const work = async () => {
      [running, all] = [running + 1, all + 1];
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      return 'session';
    };
    const sockets = opened(5_000);
    const lookups = sockets.map((socket) => {
      add(socket, 'a');
      return look(socket, work);
    });
    const other = socketOf();
    add(other, 'b');
    expect(await look(other, work)).toBe('session');
    await Promise.all(lookups);
    expect(most).toBeLessThanOrEqual(5);
    // The few that had begun, and those that stayed open.
    expect(all).toBeLessThanOrEqual(60);
  });
});
