import { expect, test } from 'vitest';
import type { ResourceDescriptor } from '#engine/generated/descriptor.gen';
import { readRecord, sentRecord } from './record-in';

const resource: ResourceDescriptor = {
  id: 'examples/menu',
  kind: 'resource',
  version: 1,
  title: 'Menu',
  fields: [
    { id: 'name', jnpfKey: 'input' },
    { id: 'maker', jnpfKey: 'input', access: 'readOnly' },
    { id: 'secret', jnpfKey: 'input', access: 'internal' },
  ],
  operations: [],
};

test('a read record has the fields of the resource and those of the form beside it, but none that stay on the server', () => {
  const answer = { id: '7', version: 2, name: 'A', maker: 'u1', secret: 'x', target: 't1', other: 'o' };
  expect(readRecord(answer, resource, [{ id: 'target' }, { id: 'secret' }, { id: 'missing' }])).toEqual({
    id: '7',
    version: 2,
    name: 'A',
    maker: 'u1',
    target: 't1',
  });
});

test('a sent record has what users set, with the secrets that they enter, and nothing that the server alone sets', () => {
  const entered: ResourceDescriptor = { ...resource, fields: [...resource.fields, { id: 'password', jnpfKey: 'input', access: 'secret' }] };
  const values = { id: '7', version: 2, name: 'A', maker: 'u1', secret: 'x', password: 'typed', target: 't1' };
  expect(sentRecord(values, entered)).toEqual({ id: '7', version: 2, name: 'A', password: 'typed', target: 't1' });
});
