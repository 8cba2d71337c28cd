import { expect, test } from 'vitest';
import type { ResourceDescriptor } from '#engine/generated/descriptor.gen';
import type { ActionContext } from './action-context';
import { runAction } from './run-action';

const operations = [
  { id: 'toggle', method: 'PUT', path: '/api/meters/{id}/Actions/State', use: 'toggle', field: 'enabledMark' },
  { id: 'copy', method: 'POST', path: '/api/meters/{id}/Actions/Copy', use: 'copy' },
  { id: 'read', method: 'GET', path: '/api/meters/{id}', use: 'read' },
];

test.each<[string, [string, number | undefined][]]>([
  ['toggle', [['saved', 1000]]],
  ['copy', [['saved', undefined]]],
  ['read', []],
])('the message after `%s` is shown as %j', async (operation, messages) => {
  const shown: [string, number | undefined][] = [];
  const resource = {
    id: 'test/meter',
    kind: 'resource',
    version: 1,
    title: 'Meter',
    fields: [],
    operations,
  } as unknown as ResourceDescriptor;
  const context = {
    http: { send: async () => ({ data: null, msg: 'saved' }) },
    feedback: { success: (message: string, milliseconds?: number) => shown.push([message, milliseconds]) },
    screen: { store: { filled: () => ({ id: '1' }) }, markChanged: () => {} },
    resource: resource.id,
    descriptors: { resource: () => resource },
  } as unknown as ActionContext;
  expect(await runAction({ do: 'call', operation }, context)).toBe(true);
  expect(shown).toEqual(messages);
});

test.each([
  ['a state that is on', { operation: 'toggle' }, { enabledMark: 1 }, 'disable Meter 1'],
  ['a state that is off', { operation: 'toggle' }, { enabledMark: 0 }, 'enable Meter 1'],
  ['an action with a label', { operation: 'copy', label: 'Copy' }, {}, 'Copy Meter 1'],
])('the question and the message of %s name the row', async (_, action, row, title) => {
  const said: unknown[] = [];
  const context = {
    http: { send: async () => ({ data: null, msg: 'saved' }) },
    text: (value = '') => value,
    ownText: (key: string, params?: object) => (params ? Object.values(params).join(': ') : key),
    feedback: { confirm: async (question: object) => Boolean(said.push(question)), success: (message: string) => said.push(message) },
    screen: { store: { filled: () => ({ id: '1' }) }, markChanged: () => {} },
    resource: 'test/meter',
    row,
    rowName: 'Meter 1',
    descriptors: { resource: () => ({ id: 'test/meter', operations }) },
  } as unknown as ActionContext;
  expect(await runAction({ do: 'call', confirm: 'Sure?', ...action }, context)).toBe(true);
  expect(said).toEqual([{ title, message: 'Sure?', isDanger: false }, 'Meter 1: saved']);
});
