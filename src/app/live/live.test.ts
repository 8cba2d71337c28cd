import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LiveMessage } from '#ui/live/live-hub.ts';
import { createLiveConnection, type LiveWebSocket } from './live-connection';
import { createLiveTabs } from './live-tabs';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A socket whose server is the test. */
class Socket extends EventTarget implements LiveWebSocket {
  readyState = 1;
  sent: Record<string, unknown>[] = [];
  send(data: string): void {
    this.sent.push(JSON.parse(data) as Record<string, unknown>);
  }
  close(): void {
    this.readyState = 3;
  }
  open(): void {
    this.dispatchEvent(new Event('open'));
  }
  say(message: object | string): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data: typeof message === 'string' ? message : JSON.stringify(message) }));
  }
  end(code: number): void {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
}

function stage() {
  const sockets: Socket[] = [];
  const received: LiveMessage[] = [];
  const open = () => {
    const socket = new Socket();
    sockets.push(socket);
    return socket;
  };
  const connect = (receive: (message: LiveMessage) => void) => createLiveConnection({ open, receive, random: () => 1 });
  return { sockets, received, connect, connection: connect((message) => received.push(message)), last: () => sockets.at(-1) as Socket };
}

describe('the connection', () => {
  test('names its session and where it is, also when it opens again', () => {
    const { connection, last, received, sockets } = stage();
    connection.follow(['a/b']);
    expect(sockets).toEqual([]);
    connection.signIn('bearer x');
    last().open();
    expect(last().sent).toMatchObject([{ method: 'OnConnection', token: 'bearer x', since: '', resources: ['a/b'] }]);
    last().say({ method: 'initMessage', number: '1.1' });
    last().say({ method: 'changed', resource: 'a/b', number: '1.1.2-3' });
    last().say('no json');
    last().say({ method: 'live', number: '1.2.2-3' });
    connection.follow(['a/b', 'c/d']);
    expect(last().sent.at(-1)).toMatchObject({ method: 'Subscribe', resources: ['a/b', 'c/d'] });
    last().end(1006);
    vi.advanceTimersByTime(1_000);
    last().open();
    expect(sockets).toHaveLength(2);
    expect(last().sent).toMatchObject([{ since: '1.2.2-3', resources: ['a/b', 'c/d'] }]);
    expect(received.map(({ method }) => method)).toEqual(['initMessage', 'changed', 'connectionLost']);
  });

  test('waits longer after each failure, and not when the network is back', () => {
    const { connection, last, sockets } = stage();
    connection.signIn('bearer x');
    for (const delay of [1_000, 2_000, 4_000]) {
      last().end(1006);
      vi.advanceTimersByTime(delay - 1);
      const before = sockets.length;
      vi.advanceTimersByTime(1);
      expect(sockets.length).toBe(before + 1);
    }
    last().end(1013);
    const before = sockets.length;
    connection.retry();
    expect(sockets.length).toBe(before + 1);
    connection.retry();
    expect(sockets.length).toBe(before + 1);
  });

  test('opens again when the server is silent', () => {
    const { connection, last, sockets } = stage();
    connection.signIn('bearer x');
    last().open();
    vi.advanceTimersByTime(60_000);
    last().say({ method: 'live' });
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
    vi.advanceTimersByTime(20_000);
    expect(sockets).toHaveLength(2);
  });

  test.each<[string, (socket: Socket) => void]>([
    ['a logout', (socket) => socket.say({ method: 'logout', msg: 'Over' })],
    ['closeSocket', (socket) => socket.say({ method: 'closeSocket' })],
    ['an ended session', (socket) => socket.end(1000)],
  ])('stays closed after %s until another session', (_, end) => {
    const { connection, last, sockets } = stage();
    connection.signIn('bearer x');
    last().open();
    last().say({ method: 'initMessage', number: '1.1' });
    end(last());
    expect(last().readyState).toBe(3);
    vi.advanceTimersByTime(600_000);
    connection.retry();
    expect(sockets).toHaveLength(1);
    connection.signIn('bearer y');
    last().open();
    expect(last().sent).toMatchObject([{ token: 'bearer y', since: '' }]);
  });

  test('sends nothing while no user is signed in', () => {
    const { connection, last, sockets } = stage();
    connection.signIn('bearer x');
    last().open();
    connection.signIn(null);
    expect(last().readyState).toBe(3);
    connection.follow(['a/b']);
    connection.retry();
    vi.advanceTimersByTime(600_000);
    expect([sockets.length, last().sent.length]).toEqual([1, 1]);
  });
});

test('a tab that comes later is told that the connection is there', () => {
  const { connect, last } = stage();
  const tabs = createLiveTabs(connect);
  const first: string[] = [];
  tabs.add(({ method }) => first.push(method))({ token: 'bearer x' });
  last().open();
  last().say({ method: 'initMessage', number: '1.1' });
  const later = (): string[] => {
    const heard: string[] = [];
    const take = tabs.add(({ method }) => heard.push(method));
    take({ token: 'bearer x' });
    take({ resources: ['a'] });
    return heard;
  };
  expect(later()).toEqual(['connected']);
  last().end(1006);
  expect(later()).toEqual([]);
  expect(first).toEqual(['initMessage', 'connectionLost']);
});

test('a tab that comes to show a resource is told its latest changes', () => {
  const { connect, last } = stage();
  const tabs = createLiveTabs(connect);
  const seen: unknown[] = [];
  const first = tabs.add(() => {});
  first({ token: 'bearer x', resources: ['a', 'b'] });
  last().say({ method: 'changed', resource: 'a', what: 'create' });
  vi.advanceTimersByTime(6_000);
  last().say({ method: 'changed', resource: 'b', what: 'update' });
  const second = tabs.add(({ resource }) => seen.push(resource));
  second({ token: 'bearer x', resources: ['a'] });
  expect(seen).toEqual(['a']);
  second({ resources: ['a'] });
  expect(seen).toEqual(['a']);
  vi.advanceTimersByTime(6_000);
  second({ resources: ['a', 'b'] });
  second({ resources: [] });
  second({ resources: ['a', 'b'] });
  expect(seen).toEqual(['a', 'b', 'b']);
});

test('a logout names the session of the connection', () => {
  const { connection, last, received } = stage();
  connection.signIn('bearer x');
  last().say({ method: 'logout', msg: 'Over' });
  expect(received).toEqual([{ method: 'logout', msg: 'Over', socketToken: 'bearer x' }]);
});

test('tabs share a connection, which ends with the last one', () => {
  const { sockets, connect, last } = stage();
  const tabs = createLiveTabs(connect);
  const seen: string[][] = [[], []];
  const [first, second] = [0, 1].map((tab) => tabs.add(({ method }) => seen[tab]?.push(method)));
  first?.({ token: 'bearer x', resources: ['b'] });
  last().open();
  second?.({ token: 'bearer x', resources: ['a', 'b'] });
  expect(sockets).toHaveLength(1);
  expect(last().sent.at(-1)).toMatchObject({ resources: ['a', 'b'] });
  last().say({ method: 'refresh' });
  second?.({ isLeaving: true });
  expect(last().sent.at(-1)).toMatchObject({ resources: ['b'] });
  last().say({ method: 'refresh' });
  expect(seen).toEqual([['refresh', 'refresh'], ['refresh']]);
  first?.({ isLeaving: true });
  expect(last().readyState).toBe(3);
});
