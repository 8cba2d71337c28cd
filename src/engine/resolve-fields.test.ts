import { expect, test } from 'vitest';
import { resolveFields } from './resolve-fields';

const resource = {
  id: 'test/thing',
  fields: [
    { id: 'fullName', jnpfKey: 'input', label: 'Name', required: true, props: { maxlength: 50, clearable: true } },
    { id: 'enCode', jnpfKey: 'input' },
  ],
};

test('a reference is replaced by the node of the field', () => {
  const form = resolveFields({ id: 'form', jnpfKey: 'form', children: [{ field: 'fullName' }] }, resource);
  expect(form.children).toEqual([resource.fields[0]]);
});

test('parts of the reference override those of the field, and props are merged', () => {
  const form = resolveFields(
    { id: 'form', jnpfKey: 'form', children: [{ field: 'fullName', label: 'Title', props: { maxlength: 20 } }] },
    resource,
  );
  expect(form.children?.[0]).toEqual({ ...resource.fields[0], label: 'Title', props: { maxlength: 20, clearable: true } });
});

test('nested references are replaced too', () => {
  const row = { id: 'row', jnpfKey: 'row', children: [{ field: 'enCode' }] };
  const form = resolveFields({ id: 'form', jnpfKey: 'form', children: [row] }, resource);
  expect(form.children?.[0]?.children?.[0]?.id).toBe('enCode');
});

test('a missing field throws an error', () => {
  expect(() => resolveFields({ id: 'form', jnpfKey: 'form', children: [{ field: 'nme' }] }, resource)).toThrow(
    '`nme` is not a field of test/thing',
  );
});
