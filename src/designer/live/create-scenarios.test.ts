import { createStore } from 'jotai';
import { beforeEach, expect, test } from 'vitest';
import type { Http } from '#api/http.ts';
import { createScenarios } from './create-scenarios';
import { plainScenario } from './scenario';

const stored = { id: 's1', version: 1, fullName: 'Clerk', userId: 'u1', userName: 'Ada', device: 'phone', mode: 'edit' };

const kept = new Map<string, string>();
const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => void kept.set(key, text) };

let isDown = false;
let sent: [string, string][] = [];
const http: Http = {
  send: async ({ method, path }) => {
    sent.push([method, path]);
    if (isDown) throw new Error('offline');
    if (method === 'GET') return { data: { list: [stored] }, msg: '' };
    return { data: method === 'POST' ? { id: 's2', version: 1 } : { id: 's1', version: 2 }, msg: '' };
  },
};

const openScenarios = ({ moduleId, userId = 'me' }: { moduleId: string | undefined; userId?: string } = { moduleId: 'm1' }) => {
  const jotai = createStore();
  const scenarios = createScenarios({ jotai, moduleId, userId, http, storage: () => storage });
  return {
    scenarios,
    current: () => jotai.get(scenarios.current),
    list: () => jotai.get(scenarios.list),
    isEdited: () => jotai.get(scenarios.isEdited),
  };
};

beforeEach(() => {
  isDown = false;
  sent = [];
  kept.clear();
});

test('begins with the plain scenario, and applies edits of the chosen one at once', async () => {
  const { scenarios, current, list, isEdited } = openScenarios();
  expect(current()).toEqual(plainScenario);
  await scenarios.load();
  expect(list()).toMatchObject({ status: 'ready', scenarios: [{ id: 's1', device: 'phone', language: '', example: '' }] });
  scenarios.choose('s1');
  scenarios.edit({ device: 'tablet' });
  expect(current()).toMatchObject({ fullName: 'Clerk', device: 'tablet' });
  expect(isEdited()).toBe(true);
  scenarios.revert();
  expect(current()).toMatchObject({ device: 'phone' });
});

test('keeps edits when the save fails, and after a reload for the same user alone', async () => {
  const first = openScenarios();
  await first.scenarios.load();
  first.scenarios.choose('s1');
  first.scenarios.edit({ example: '{"a":1}' });
  isDown = true;
  await expect(first.scenarios.save()).rejects.toThrow('offline');
  expect(first.current()).toMatchObject({ id: 's1', example: '{"a":1}' });
  expect(openScenarios().current()).toMatchObject({ id: 's1', example: '{"a":1}' });
  expect(openScenarios({ moduleId: 'm1', userId: 'other' }).current()).toEqual(plainScenario);
  isDown = false;
  await first.scenarios.save();
  expect(first.isEdited()).toBe(false);
  expect(first.list().scenarios).toMatchObject([{ version: 2, example: '{"a":1}' }]);
});

test('stores, copies and removes scenarios', async () => {
  const { scenarios, current, list } = openScenarios();
  await scenarios.load();
  scenarios.edit({ fullName: 'New one' });
  await scenarios.save();
  expect(current()).toMatchObject({ id: 's2', fullName: 'New one' });
  scenarios.choose('s1');
  await scenarios.remove();
  expect(list().scenarios.map(({ id }) => id)).toEqual(['s2']);
  expect(current()).toEqual(plainScenario);
  expect(sent.at(-1)).toEqual(['DELETE', '/api/visualdev/Base/m1/Scenarios/s1']);
});

test('stores nothing for a file', async () => {
  const { scenarios, current } = openScenarios({ moduleId: undefined });
  await scenarios.load();
  scenarios.edit({ theme: 'dark' });
  await scenarios.save();
  expect(current()).toMatchObject({ theme: 'dark' });
  expect(sent).toEqual([]);
});
