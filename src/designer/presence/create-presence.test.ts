import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLiveHub, type LiveMessage } from '#ui/live/live-hub.ts';
import { registry, sampleRecord } from '../../../tests/fixtures/design';
import { createDrafts } from '../drafts/create-drafts';
import { createDesignSession } from '../session/create-design-session';
import { createPresence } from './create-presence';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  const storage = { getMany: async () => [], setMany: async () => undefined, deleteMany: async () => undefined, keys: async () => [] };
  const record = sampleRecord();
  const drafts = createDrafts({ storage, moduleId: record.id, userId: 'u', tab: 't' });
  const session = createDesignSession({ record, registry, drafts, send: async () => ({ version: 9 }), read: async () => record });
  const hub = createLiveHub('own');
  const told: LiveMessage[] = [];
  hub.onTell((message) => told.push(message));
  const presence = createPresence(session, hub, 'own');
  const hear = (more: object) =>
    hub.receive({ method: 'designing', module: record.id, tab: 'other', userId: 'b', userName: '乙', ...more });
  return { hub, told, presence, hear, session, stop: presence.start(), peers: () => session.store.jotai.get(presence.peers) };
}

test('a tab says where it is, again on changes, and that it leaves', async () => {
  const { hub, told, session, stop } = open();
  await vi.advanceTimersByTimeAsync(300);
  expect(told).toMatchObject([{ method: 'Designing', tab: 'own', version: session.version() }]);
  expect(hub.watched()).toEqual([`design/${session.moduleId}`]);
  session.store.select(['name']);
  await vi.advanceTimersByTimeAsync(300);
  expect(told.at(-1)).toMatchObject({ node: 'name' });
  stop();
  expect(told.at(-1)).toMatchObject({ isGone: true });
  expect(hub.watched()).toEqual([]);
});

test('others are shown until they leave or are silent, and are answered at once', async () => {
  const { told, hear, peers } = open();
  await vi.advanceTimersByTimeAsync(300);
  hear({ node: 'name', version: 4 });
  hear({ tab: 'own' });
  hear({ module: 'another', tab: 'third' });
  expect(peers()).toMatchObject([{ tab: 'other', userName: '乙', node: 'name', version: 4 }]);
  await vi.advanceTimersByTimeAsync(300);
  expect(told).toHaveLength(2);
  hear({ isGone: true });
  expect(peers()).toEqual([]);
  hear({});
  await vi.advanceTimersByTimeAsync(20_000);
  expect(peers()).toEqual([]);
});
