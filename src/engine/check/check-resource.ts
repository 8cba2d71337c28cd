import { systemColumns } from '../collection';
import type { Filter, Operation, ResourceDescriptor } from '../generated/descriptor.gen';
import { issue, pointerOf, type Issue } from '../issue';
import { parametersOf } from '../operations';
import { isFieldReference } from '../resolve-fields';
import { checkDistinct, checkName } from './check-names';
import type { CheckContext } from './context';

/** The names inside a resource: fields are distinct, and collection and operations speak of fields that exist. */
export function checkResource(resource: ResourceDescriptor, context: CheckContext): Issue[] {
  return [...checkFields(resource, context), ...checkCollection(resource), ...checkOperations(resource)];
}

function checkFields({ fields }: ResourceDescriptor, { registry, lookup, ids }: CheckContext): Issue[] {
  const system = new Set(systemColumns.map(({ field }) => field));
  return [
    ...checkDistinct(fields.map(({ id }, index) => ({ path: pointerOf('fields', index, 'id'), name: id }))),
    ...fields.flatMap((field, index) => {
      const path = pointerOf('fields', index);
      const target = registry.field(field.jnpfKey).refersTo?.(field);
      return [
        ...(system.has(field.id) ? [issue(`${path}/id`, 'reservedName', { name: field.id })] : []),
        ...(target !== undefined && lookup(target)?.kind !== 'resource' ? checkName(`${path}/props/to`, 'unknownResource', target, ids().filter((id) => lookup(id)?.kind === 'resource')) : []),
      ];
    }),
  ];
}

function checkCollection(resource: ResourceDescriptor): Issue[] {
  const { collection } = resource;
  if (!collection) return [];
  const known = fieldNames(resource);
  const check = (path: string, name: string) => checkName(`/collection/${path}`, 'unknownField', name, known);
  return [
    ...(collection.tree ? [...check('tree/parent', collection.tree.parent), ...(collection.tree.scope === undefined ? [] : check('tree/scope', collection.tree.scope))] : []),
    ...(collection.unique ?? []).flatMap((fields, index) => fields.flatMap((field, at) => check(`unique/${index}/${at}`, field))),
    ...(collection.indexes ?? []).flatMap((fields, index) => fields.flatMap((field, at) => checkName(`/collection/indexes/${index}/${at}`, 'unknownField', field.replace(/^-/, ''), [...known, ...rowFields(resource)]))),
    ...(collection.search ?? []).flatMap((field, index) => checkName(`/collection/search/${index}`, 'unknownField', field, [...known, ...rowFields(resource)])),
    ...(collection.filter ? fieldsIn(collection.filter).flatMap((field) => checkName('/collection/filter', 'unknownField', field, [...known, ...rowFields(resource)])) : []),
    ...(collection.order ?? []).flatMap((field, index) => check(`order/${index}`, field.replace(/^-/, ''))),
  ];
}

const fieldsIn = (filter: Filter): string[] => {
  if ('all' in filter) return filter.all.flatMap(fieldsIn);
  if ('any' in filter) return filter.any.flatMap(fieldsIn);
  return [filter.field, ...(filter.other === undefined ? [] : [filter.other])];
};

function checkOperations(resource: ResourceDescriptor): Issue[] {
  return [
    ...checkDistinct(resource.operations.map(({ id }, index) => ({ path: pointerOf('operations', index, 'id'), name: id }))),
    ...resource.operations.flatMap((operation, index) => checkOperation(resource, operation, pointerOf('operations', index))),
  ];
}

function checkOperation(resource: ResourceDescriptor, operation: Operation, path: string): Issue[] {
  const known = fieldNames(resource);
  const field = (place: string, name: string) => checkName(`${path}/${place}`, 'unknownField', name, known);
  return [
    ...(operation.fields ?? []).flatMap((name, at) => field(`fields/${at}`, name)),
    ...(operation.keyword ?? []).flatMap((name, at) => field(`keyword/${at}`, name)),
    ...Object.keys(operation.where ?? {}).flatMap((name) => field(`where/${name}`, name)),
    ...(operation.field === undefined ? [] : field('field', operation.field)),
    ...(operation.exclude === undefined ? [] : checkName(`${path}/exclude`, 'unknownParameter', operation.exclude, parametersOf(operation.path))),
    ...(operation.use === 'toggle' && operation.field === undefined ? [issue(`${path}/field`, 'required')] : []),
    ...((operation.use === 'handler') !== (operation.handler !== undefined) ? [issue(`${path}/handler`, operation.handler === undefined ? 'required' : 'handlerUnused', {})] : []),
    ...(operation.module === undefined ? [] : checkName(`${path}/module/parameter`, 'unknownParameter', operation.module.parameter, parametersOf(operation.path))),
    ...(needsTable.has(operation.use) && !resource.collection && !operation.module ? [issue(`${path}/use`, 'needsCollection', { use: operation.use })] : []),
    ...(needsTree.has(operation.use) && !resource.collection?.tree ? [issue(`${path}/use`, 'needsTree', { use: operation.use })] : []),
  ];
}

const needsTable = new Set(['list', 'tree', 'selector', 'read', 'create', 'update', 'remove', 'toggle', 'copy', 'export', 'import']);
const needsTree = new Set(['tree', 'selector']);

const fieldNames = ({ fields }: ResourceDescriptor): string[] => [...fields.map(({ id }) => id), ...systemColumns.map(({ field }) => field)];

/** The columns of sub-tables, `table.column`. */
const rowFields = ({ fields }: ResourceDescriptor): string[] => fields.flatMap(({ id, children = [] }) => children.flatMap((child) => (isFieldReference(child) ? [] : [`${id}.${child.id}`])));
