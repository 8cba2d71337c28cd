import { expect, test } from 'vitest';
import type { ResourceDescriptor } from '#engine/generated/descriptor.gen';
import type { ParsedResource } from '#engine/parsed';
import { createRegistry } from '#engine/registry';
import { definitions } from '#renderers/definitions.ts';
import { clientFileOf } from './client';

const registry = createRegistry(definitions);
const clientOf = async (operations: ResourceDescriptor['operations'], more: Partial<ResourceDescriptor> = {}): Promise<string> => {
  const resource = {
    id: 'system/greatThing',
    kind: 'resource',
    version: 1,
    title: 'T',
    fields: [{ id: 'fullName', jnpfKey: 'input', required: true }],
    operations,
    collection: { table: 'things' },
    ...more,
  };
  return (await clientFileOf(resource as ParsedResource, registry, String)).text;
};

test('derives the path of the file from the id', async () => {
  const { path } = await clientFileOf(
    { id: 'system/greatThing', kind: 'resource', version: 1, title: 'T', fields: [], operations: [] } as unknown as ParsedResource,
    registry,
    String,
  );
  expect(path).toBe('src/api/generated/system/great-thing.gen.ts');
});

test('describes a call by title, path and right', async () => {
  const text = await clientOf([
    { id: 'update', title: 'Change', method: 'PUT', path: '/api/Things/{id}', use: 'update', right: 'btn_edit' },
  ]);
  expect(text).toContain('* Change. `PUT /api/Things/{id}`. Needs the right `btn_edit`.');
  expect(text).toContain("\n  { id: 'system/greatThing.update', method: 'PUT', path: '/api/Things/{id}' },\n");
});

test('takes path, query and body as one flat object', async () => {
  const text = await clientOf([
    { id: 'list', method: 'GET', path: '/api/Things/{type}/{id?}', use: 'list', keyword: ['fullName'] },
    { id: 'create', method: 'POST', path: '/api/Things', use: 'create' },
  ]);
  expect(text).toMatch(
    /interface GreatThingListInput \{\s+type: string;\s+id\?: string;\s+currentPage\?: number;[^}]+keyword\?: string;\s+\}/,
  );
  expect(text).toMatch(/interface GreatThingCreateInput \{\s+fullName: string;\s+\}/);
});

test.each([
  [
    { id: 'logout', method: 'GET', path: '/api/Logout', use: 'handler', handler: 'a.b', result: { type: 'null' } },
    'logout: (input?: Record<string, never>, signal?: AbortSignal) => Promise<Answer<null>>;',
  ],
  [
    { id: 'image', method: 'GET', path: '/api/Image', use: 'handler', handler: 'a.b', answer: 'raw' },
    'image: (input?: Record<string, never>, signal?: AbortSignal) => Promise<Answer<Blob>>;',
  ],
  [
    { id: 'count', method: 'GET', path: '/api/Count', use: 'handler', handler: 'a.b', result: { type: 'integer' } },
    'Promise<Answer<number>>',
  ],
  [{ id: 'any', method: 'GET', path: '/api/Any', use: 'handler', handler: 'a.b' }, 'Promise<Answer<unknown>>'],
  [
    { id: 'read', method: 'GET', path: '/api/Things/{id}', use: 'read' },
    'read: (input: GreatThingReadInput, signal?: AbortSignal) => Promise<Answer<GreatThing>>;',
  ],
  [{ id: 'tree', method: 'GET', path: '/api/Things', use: 'tree' }, 'children: GreatThingTreeNode[] | null;'],
  [{ id: 'import', method: 'POST', path: '/api/Import', use: 'import' }, 'file: Blob;'],
] as [ResourceDescriptor['operations'][number], string][])('types %j', async (operation, expected) => {
  expect(await clientOf([operation])).toContain(expected);
});

test('omits internal fields from every type', async () => {
  const operations: ResourceDescriptor['operations'] = [
    { id: 'read', method: 'GET', path: '/api/Things/{id}', use: 'read' },
    { id: 'create', method: 'POST', path: '/api/Things', use: 'create' },
  ];
  const text = await clientOf(operations, {
    fields: [
      { id: 'fullName', jnpfKey: 'input' },
      { id: 'password', jnpfKey: 'input', access: 'internal' },
      { id: 'state', jnpfKey: 'input', access: 'readOnly' },
    ],
  });
  expect(text).not.toContain('password');
  expect(text).toMatch(/interface GreatThing \{[^}]*state/);
  expect(text).not.toMatch(/interface GreatThingCreateInput \{[^}]*state/);
});
