import { expect, test } from 'vitest';
import type { ParsedDescriptor, ParsedResource } from '#engine/parsed';
import { visibleDescriptors } from './visible-descriptors';

const resource = {
  id: 'm/site',
  kind: 'resource',
  version: 1,
  title: 'Site',
  fields: [
    { id: 'name', jnpfKey: 'input', rules: [{ max: 9 }, { when: 'salary > 1' }], visible: 'salary > 0' },
    { id: 'salary', jnpfKey: 'numInput', required: true },
    { id: 'bonus', jnpfKey: 'numInput', calculate: 'salary * 2' },
    { id: 'note', jnpfKey: 'input', required: '$t:salary.required' },
    {
      id: 'meters',
      jnpfKey: 'table',
      children: [
        { id: 'no', jnpfKey: 'input' },
        { id: 'price', jnpfKey: 'numInput' },
      ],
    },
  ],
  operations: [],
};
const list = {
  id: 'm/list',
  kind: 'screen',
  version: 1,
  title: 'Sites',
  root: {
    id: 'pane',
    jnpfKey: 'splitPane',
    children: [
      {
        id: 'records',
        jnpfKey: 'listPanel',
        props: {
          resource: 'm/site',
          columns: ['name', { field: 'salary', width: 9 }, 'meters.no', 'meters.price'],
          search: ['keyword', 'salary', { field: 'note' }],
          order: [{ field: 'salary' }],
          summary: ['salary'],
          headers: [{ id: 'h', columns: ['name', 'salary'] }],
          groupBy: 'salary',
          layout: 'grouped',
          app: { columns: ['name', { field: 'salary' }], search: ['salary'] },
        },
      },
    ],
  },
};
const form = {
  id: 'm/form',
  kind: 'dialog',
  version: 1,
  title: 'Site',
  resource: 'm/site',
  root: {
    id: 'form',
    jnpfKey: 'form',
    children: [
      { field: 'name' },
      { id: 'card', jnpfKey: 'card', children: [{ field: 'salary' }] },
      { id: 'row', jnpfKey: 'row', children: [{ field: 'salary' }, { field: 'note' }] },
    ],
  },
};

const visible = (hidden: string[], readOnly: string[] = [], unlisted: string[] = []) =>
  visibleDescriptors(
    [list, form, resource] as unknown as ParsedDescriptor[],
    (() => ({
      hidden: new Set(hidden),
      readOnly: new Set(readOnly),
      unlisted: new Set(unlisted),
    })) as (resource: ParsedResource) => { hidden: ReadonlySet<string>; readOnly: ReadonlySet<string>; unlisted: ReadonlySet<string> },
  );

test('leaves out hidden fields in resources, lists and forms', () => {
  const text = JSON.stringify(visible(['salary', 'meters.price']));
  expect(text).not.toContain('"salary"');
  expect(text).not.toContain('price');
  const [shownList, shownForm] = visible(['salary', 'meters.price']) as unknown as [typeof list, typeof form];
  expect(shownList.root.children[0]?.props).toEqual({
    resource: 'm/site',
    columns: ['name', 'meters.no'],
    search: ['keyword', { field: 'note' }],
    order: [],
    summary: [],
    headers: [{ id: 'h', columns: ['name'] }],
    layout: 'plain',
    app: { columns: ['name'], search: [] },
  });
  expect(shownForm.root.children).toEqual([{ field: 'name' }, { id: 'row', jnpfKey: 'row', children: [{ field: 'note' }] }]);
});

test('leaves out conditions that read a hidden field, and leaves its calculations to the server', () => {
  const [, , shown] = visible(['salary']) as unknown as [unknown, unknown, typeof resource];
  expect(shown.fields).toMatchObject([
    { id: 'name', jnpfKey: 'input', rules: [{ max: 9 }] },
    { id: 'bonus', jnpfKey: 'numInput', access: 'readOnly' },
    { id: 'note', jnpfKey: 'input', required: '$t:salary.required' },
    { id: 'meters' },
  ]);
  expect(shown.fields[0]).not.toHaveProperty('visible');
  expect(shown.fields[1]).not.toHaveProperty('calculate');
});

test('a hidden sub-table is left out with its columns', () => {
  const [shownList] = visible(['meters']) as unknown as [typeof list];
  expect(shownList.root.children[0]?.props.columns).toEqual(['name', { field: 'salary', width: 9 }]);
});

test('shows fields that only the form grants in forms, not as columns', () => {
  const [shownList, shownForm] = visible([], [], ['salary', 'meters.no']) as unknown as [typeof list, typeof form];
  expect(shownList.root.children[0]?.props).toMatchObject({
    columns: ['name', 'meters.price'],
    search: ['keyword', 'salary', { field: 'note' }],
    app: { columns: ['name'], search: ['salary'] },
  });
  expect(JSON.stringify(shownForm)).toContain('"salary"');
});

test('shows protected fields read-only', () => {
  const [, , shown] = visible([], ['note', 'meters.no']) as unknown as [unknown, unknown, typeof resource];
  expect(shown.fields[3]).toMatchObject({ id: 'note', access: 'readOnly', disabled: '1 == 1' });
  expect(shown.fields[4]?.children).toMatchObject([{ id: 'no', access: 'readOnly' }, { id: 'price' }]);
  expect(shown.fields[4]?.children?.[1]).not.toHaveProperty('access');
});

test('descriptors without restrictions stay the same', () => {
  const all = visible([]);
  expect(all[0]).toBe(list);
});
