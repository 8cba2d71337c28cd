import { expect, test } from 'vitest';
import { createRegistry } from '../registry';
import { definitions } from '#renderers/definitions.ts';
import type { DescriptorNode } from '../generated/descriptor.gen';
import { listTreeOf, treePanel } from './list-tree';

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

test('a relation without a shown field has no tree', () =>
  expect(treeOf({ treeDataSource: 'formField' }, { id: 'a', jnpfKey: 'relationForm', props: { modelId: '7' } })).toBeUndefined());

test.each([
  ['a field without choices', { treeDataSource: 'formField' }],
  ['an interface that is not chosen', { treeDataSource: 'api' }],
  ['an unknown source', { treeDataSource: 'constructor' }],
  ['a field that is gone', { treeDataSource: 'organize', treeRelation: 'gone' }],
])('%s has no tree', (_, props) => expect(treeOf(props)).toBeUndefined());
