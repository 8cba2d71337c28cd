import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLiveHub, liveHub } from './live-hub';
import { useReloadOnChange } from './use-reload-on-change';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const changed = (resource: string, tab?: string) => ({ method: 'changed', resource, what: 'update', ...(tab && { tab }) });

function List({ reload, isHeld = false }: { reload(): void; isHeld?: boolean }) {
  useReloadOnChange('a/b', reload, isHeld);
  return null;
}
const wait = (time: number) => act(() => vi.advanceTimersByTime(time));

test('a hub passes changes of others on, and those of its own tab by another name', () => {
  const hub = createLiveHub('own');
  const seen = vi.fn<() => void>();
  const own = vi.fn<() => void>();
  hub.on('ownChanged', own);
  const end = hub.on('changed', seen);
  hub.receive(changed('a/b', 'own'));
  hub.receive(changed('a/b', 'other'));
  hub.receive(changed('a/b'));
  hub.receive({ method: 'reload' });
  end();
  hub.receive(changed('a/b'));
  expect(seen).toHaveBeenCalledTimes(2);
  expect(own).toHaveBeenCalledOnce();
});

test('a hub knows whether changes are told', () => {
  const hub = createLiveHub('own');
  const states = ['changed', 'initMessage', 'connectionLost', 'connected', 'logout'].map((method) => {
    hub.receive({ method });
    return hub.isConnected();
  });
  expect(states).toEqual([false, true, false, true, false]);
});

test('a list reloads once after several changes of its resource, and follows it as long as it is drawn', () => {
  const reload = vi.fn<() => void>();
  const { unmount } = render(<List reload={reload} />);
  expect(liveHub.watched()).toContain('a/b');
  for (const resource of ['a/b', 'c/d', 'a/b']) liveHub.receive(changed(resource));
  wait(10_000);
  expect(reload).toHaveBeenCalledOnce();
  liveHub.receive(changed('c/d'));
  wait(10_000);
  expect(reload).toHaveBeenCalledOnce();
  liveHub.receive({ method: 'reload' });
  wait(10_000);
  expect(reload).toHaveBeenCalledTimes(2);
  liveHub.receive(changed('a/b'));
  unmount();
  wait(10_000);
  expect(reload).toHaveBeenCalledTimes(2);
  expect(liveHub.watched()).not.toContain('a/b');
});

test('a list whose rows are edited reloads afterwards', () => {
  const reload = vi.fn<() => void>();
  const { rerender } = render(<List reload={reload} isHeld />);
  liveHub.receive(changed('a/b'));
  wait(60_000);
  expect(reload).not.toHaveBeenCalled();
  rerender(<List reload={reload} />);
  wait(10_000);
  expect(reload).toHaveBeenCalledOnce();
});
