import { expect, test } from 'vitest';
import { registry } from '../../tests/fixtures/design';
import { visibleForm } from './visible-form';

const form = {
  id: 'form',
  jnpfKey: 'form',
  children: [
    { id: 'name', jnpfKey: 'input', visible: 'salary > 0' },
    { id: 'card', jnpfKey: 'card', children: [{ id: 'salary', jnpfKey: 'numInput' }] },
    {
      id: 'lines',
      jnpfKey: 'table',
      children: [
        { id: 'price', jnpfKey: 'numInput' },
        { id: 'note', jnpfKey: 'input' },
      ],
    },
  ],
} as Parameters<typeof visibleForm>[0];
const rights = (hidden: string[], readOnly: string[] = []) => ({ hidden: new Set(hidden), readOnly: new Set(readOnly) });

test('leaves out hidden fields with the layouts and conditions that have nothing else', () => {
  const { children } = visibleForm(form, rights(['salary']), registry);
  expect(children).toEqual([{ id: 'name', jnpfKey: 'input' }, form.children?.[2]]);
});

test('leaves out hidden columns, and protects read-only ones', () => {
  const { children = [] } = visibleForm(form, rights(['lines.price'], ['lines.note']), registry);
  expect(children[2]).toMatchObject({ children: [{ id: 'note', access: 'readOnly', disabled: '1 == 1' }] });
});

test('is the same form for a user with all rights', () => {
  expect(visibleForm(form, rights([]), registry)).toBe(form);
});
