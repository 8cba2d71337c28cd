import { afterEach, expect, test, vi } from 'vitest';
import { openPort } from './open-port';

afterEach(() => void vi.unstubAllGlobals());

const workers: StandInWorker[] = [];
/** A worker whose code does not load. */
class StandInWorker extends EventTarget {
  port = new MessageChannel().port1;
  constructor() {
    super();
    workers.push(this);
  }
}

const addresses: string[] = [];
class StandInSocket extends EventTarget {
  readyState = 0;
  constructor(url: string) {
    super();
    addresses.push(url);
  }
  close(): void {}
}

test('a worker that does not load is replaced by a connection of the tab', () => {
  vi.stubGlobal('location', { origin: 'http://tangu.test' });
  vi.stubGlobal('SharedWorker', StandInWorker);
  vi.stubGlobal('WebSocket', StandInSocket);
  const replaced = vi.fn<() => void>();
  const send = openPort(() => {}, replaced);
  send({ token: 'bearer x', resources: [] });
  expect(addresses).toEqual([]);
  for (let count = 0; count < 2; count += 1) workers[0]?.dispatchEvent(new Event('error'));
  expect(replaced).toHaveBeenCalledOnce();
  send({ token: 'bearer x', resources: [] });
  expect(addresses).toEqual(['ws://tangu.test/websocket']);
  send({ isLeaving: true });
});
