import { expect, test } from 'vitest';
import { createRegistry } from '../registry';
import { definitions } from '#renderers/definitions.ts';
import type { DescriptorNode } from '../generated/descriptor.gen';
import { listTreeOf, treePanel } from './list-tree';
import { branchParts } from './list-tree-branches';

const registry = createRegistry(definitions);
const node = (jnpfKey: string, options?: unknown): DescriptorNode => ({
  id: 'a',
  jnpfKey,
  ...(options !== undefined && { props: { options } }),
});
const treeOf = (props: object, field: DescriptorNode = node('input')) =>
  listTreeOf({ type: 2, columns: [], search: [], sort: [], props: { treeRelation: 'a', ...props } }, [field], registry);

test.each([
  ['a data interface', { treeDataSource: 'api', treePropsUrl: '7', treePropsLabel: 'name' }, node('input')],
  ['the choices of a field', { treeDataSource: 'formField' }, node('select', [{ id: '1', fullName: 'One' }])],
  [
    'the data interface of a field',
    { treeDataSource: 'formField' },
    node('select', { dataInterface: '7', params: [{ name: 'x', value: 1 }] }),
  ],
])('nodes of %s are answered by the module', (_, props, field) => {
  const tree = treeOf(props, field);
  expect(tree && treePanel('site', { type: 2, columns: [], search: [], sort: [], props: {} }, tree)).toMatchObject({
    node: { props: { source: { operation: 'module/site.tree' } } },
    narrow: { a: { $ref: 'tree.selected.value' } },
  });
});

test.each<[string, object, object]>([
  [
    '3.6',
    {
      treeSyncType: 1,
      treeSyncInterfaceId: '9',
      treeSyncTemplateJson: [{ field: 'up', relationField: 'code' }],
      treeTemplateJson: [{ field: 'x' }],
    },
    { interfaceId: '7', inputs: [{ field: 'x' }], branches: { interfaceId: '9', inputs: [{ field: 'up', relationField: 'code' }] } },
  ],
  [
    '3.4',
    { treeSynType: 1, treeInterfaceId: '9', treeTemplateJson: [{ field: 'up', relationField: 'code' }] },
    { interfaceId: '7', inputs: [], branches: { interfaceId: '9', inputs: [{ field: 'up', relationField: 'code' }] } },
  ],
])('branches of a tree of %s load by another interface, and the tree has no search', (_, props, source) => {
  const tree = treeOf({ treeDataSource: 'api', treePropsUrl: '7', ...props });
  expect(tree?.source).toMatchObject(source);
  expect(tree && treePanel('site', { type: 2, columns: [], search: [], sort: [], props: {} }, tree).node.props).toMatchObject({
    source: { operation: 'module/site.tree', below: 'module/site.treeBelow' },
    search: false,
  });
});

test.each([
  ['that load at once', { treeSyncType: 0, treeSyncInterfaceId: '9' }],
  ['whose interface is not chosen', { treeSyncType: 1, treeSyncInterfaceId: '' }],
  ['that load at once, and did not in an earlier version', { treeSyncType: 0, treeSynType: 1, treeInterfaceId: '9' }],
])('branches %s', (_, props) =>
  expect(treeOf({ treeDataSource: 'api', treePropsUrl: '7', ...props })?.source).not.toHaveProperty('branches'),
);

test('branches ask with the parts of a node, not with constants and values of the server', () =>
  expect(
    branchParts([
      { field: 'a', relationField: 'code' },
      { field: 'b', sourceType: 1, relationField: 'name' },
      { field: 'c', sourceType: 2, relationField: 'constant' },
      { field: 'd', sourceType: 4, relationField: '@userId' },
      { field: 'e' },
    ]),
  ).toEqual(['code', 'name']));

test('a data interface keeps the names of its parts and its parameters', () => {
  const inputs = [{ field: 'year', sourceType: 2, relationField: '2024' }];
  expect(treeOf({ treeDataSource: 'api', treePropsUrl: '7', treePropsLabel: 'name', treeTemplateJson: inputs })?.source).toEqual({
    kind: 'interface',
    interfaceId: '7',
    inputs,
    names: { value: 'id', label: 'name', children: 'children' },
  });
});

test.each([
  ['a dictionary', node('select', { dictionary: 'd1', value: 'enCode' }), 'system/dictionaryData.choices'],
  ['the organisations', node('organizeSelect'), 'permission/organize.departmentSelector'],
])('a field with %s has its tree', (_, field, operation) =>
  expect(treeOf({ treeDataSource: 'formField' }, field)?.source).toMatchObject({ kind: 'operation', operation }),
);

test.each([
  ['the records of its module', { modelId: '7', relationField: 'name' }, { kind: 'records', module: '7', label: 'name' }],
  [
    'the rows of its data interface',
    { interfaceId: '8', relationField: 'name', propsValue: 'code' },
    { kind: 'interface', interfaceId: '8', names: { value: 'code', label: 'name' } },
  ],
])('a relation has %s as nodes', (_, props, source) => {
  const relation = { id: 'a', jnpfKey: 'interfaceId' in props ? 'popupSelect' : 'relationForm', props };
  expect(treeOf({ treeDataSource: 'formField' }, relation)?.source).toMatchObject(source);
});

test('a relation without a shown field has a tree of the names of records', () =>
  expect(treeOf({ treeDataSource: 'formField' }, { id: 'a', jnpfKey: 'relationForm', props: { modelId: '7' } })?.source).toEqual({
    kind: 'records',
    module: '7',
    label: 'fullName',
  }));

test.each([
  ['a field without choices', { treeDataSource: 'formField' }],
  ['an interface that is not chosen', { treeDataSource: 'api' }],
  ['an unknown source', { treeDataSource: 'constructor' }],
  ['a field that is gone', { treeDataSource: 'organize', treeRelation: 'gone' }],
])('%s has no tree', (_, props) => expect(treeOf(props)).toBeUndefined());
