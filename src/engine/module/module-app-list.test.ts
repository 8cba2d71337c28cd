import { expect, test } from 'vitest';
import type { ListSettings } from '../jnpf/list-settings';
import { appSettingsOf, cardProps } from './module-app-list';

const fields = [
  { id: 'name', jnpfKey: 'input' },
  { id: 'code', jnpfKey: 'input' },
];
const list = (more: Partial<ListSettings> = {}): ListSettings => ({ type: 1, columns: [], search: [], sort: [], props: {}, ...more });
const column = { field: 'name', jnpfKey: 'input' };

test.each<[string, ListSettings | undefined, ListSettings]>([
  ['is missing', undefined, list()],
  ['has no columns', list(), list()],
  ['has columns that are not fields', list({ columns: [{ field: 'gone', jnpfKey: 'input' }] }), list()],
  ['is beside a tree', list({ columns: [column] }), list({ type: 5 })],
])('narrow windows show the list of wide ones if their own %s', (_, app, wide) => {
  expect(appSettingsOf(app, wide, fields)).toBeUndefined();
});

test('an app list is flat, and has the keyword fields of the list, whose call it shares', () => {
  const search = ['name', 'code'].map((field) => ({ field, jnpfKey: 'input', isKeyword: true }));
  const wide = list({ type: 3, search: search.slice(0, 1) });
  expect(appSettingsOf(list({ type: 4, columns: [column], search }), wide, fields)).toMatchObject({
    type: 1,
    search: [{ isKeyword: true }, { isKeyword: false }],
  });
});

test('cards have none of what only a table has', () => {
  expect(cardProps({ columns: ['name'], row: [], batch: [], headers: [], summary: ['a'], layout: 'grouped', resource: 'm' })).toEqual({
    columns: ['name'],
    row: [],
  });
});
