import { expect, test } from 'vitest';
import type { ParsedResource } from '#engine/parsed';
import { createRegistry } from '#engine/registry';
import { definitions } from '#renderers/definitions.ts';
import { rowTypes } from './row-types';

const registry = createRegistry(definitions);
const fields = [
  { id: 'name', jnpfKey: 'input' },
  { id: 'amount', jnpfKey: 'numInput' },
  { id: 'files', jnpfKey: 'uploadFile' },
  { id: 'lines', jnpfKey: 'table', children: [{ id: 'note', jnpfKey: 'input' }] },
];
const resource = (id: string, own: object = { collection: { table: 'thing' } }) =>
  ({ id, kind: 'resource', version: 1, fields, operations: [], ...own }) as unknown as ParsedResource;

test('the fields of a record have the types of their columns, and may be missing', () => {
  const { text } = rowTypes([resource('test/thing')], registry);
  expect(text.split('\n').map((line) => line.trim())).toEqual(
    expect.arrayContaining([
      'id: string;',
      'creatorTime?: number | null;',
      'name?: string | null;',
      'amount?: number | null;',
      'files?: unknown;',
      'lines?: {',
      'id?: string;',
      'note?: string | null;',
    ]),
  );
  expect(text).not.toContain('deleteMark');
});

test('a module and a resource without a table have none', () => {
  const { text } = rowTypes([resource('module/thing'), resource('test/calls', {})], registry);
  expect(text).toContain('export type Rows = {\n};');
});
