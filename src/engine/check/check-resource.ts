import { systemColumns } from '../collection';
import type { DescriptorNode, Filter, Operation, ResourceDescriptor } from '../generated/descriptor.gen';
import { issue, pointerOf, type Issue } from '../issue';
import { parametersOf } from '../operations';
import type { Registry } from '../registry';
import { isFieldReference } from '../resolve-fields';
import { checkDistinct, checkName } from './check-names';
import type { CheckContext } from './context';

/** Checks the names in a resource: field ids are distinct, and collection and operations name existing fields. */
export function checkResource(resource: ResourceDescriptor, context: CheckContext): Issue[] {
  return [...checkFields(resource, context), ...checkCollection(resource), ...checkOperations(resource)];
}

function checkFields({ fields }: ResourceDescriptor, { registry, lookup, ids }: CheckContext): Issue[] {
  const names = fields.map(({ id }) => id);
  const system = new Set(systemColumns.map(({ field }) => field));
  return [
    ...checkDistinct(fields.map(({ id }, index) => ({ path: pointerOf('fields', index, 'id'), name: id }))),
    ...fields.flatMap((field, index) => {
      const path = pointerOf('fields', index);
      const target = registry.field(field.jnpfKey).refersTo?.(field);
      return [
        ...(system.has(field.id) ? [issue(`${path}/id`, 'reservedName', { name: field.id })] : []),
        ...checkSecret(field, path, registry),
        ...checkSentTo(field, path, names),
        ...(target !== undefined && lookup(target)?.kind !== 'resource'
          ? checkName(
              `${path}/props/to`,
              'unknownResource',
              target,
              ids().filter((id) => lookup(id)?.kind === 'resource'),
            )
          : []),
      ];
    }),
  ];
}

/** Only a text of the record itself is stored encrypted. */
function checkSecret({ access, jnpfKey, children = [], ...field }: DescriptorNode, path: string, registry: Registry): Issue[] {
  const isText = registry.field(jnpfKey).column({ ...field, jnpfKey }) === 'text';
  return [
    ...(access === 'secret' && !isText ? [issue(`${path}/access`, 'secretNotText', { name: field.id })] : []),
    ...children.flatMap((child, index) =>
      !isFieldReference(child) && child.access === 'secret'
        ? [issue(`${path}${pointerOf('children', index, 'access')}`, 'secretNotText', { name: child.id })]
        : [],
    ),
  ];
}

/** Each secret says where it is sent, so that it goes to no other place. */
function checkSentTo({ access, sentTo }: DescriptorNode, path: string, names: readonly string[]): Issue[] {
  if (access !== 'secret') return sentTo === undefined ? [] : [issue(`${path}/sentTo`, 'sentToUnused')];
  if (sentTo === undefined) return [issue(`${path}/sentTo`, 'required')];
  return sentTo.flatMap((name, index) => checkName(`${path}/sentTo/${index}`, 'unknownField', name.split('/', 1)[0] ?? name, names));
}

function checkCollection(resource: ResourceDescriptor): Issue[] {
  const { collection } = resource;
  if (!collection) return [];
  const fields = fieldNames(resource);
  const fieldsAndColumns = [...fields, ...columnNames(resource)];
  const secrets = new Set(resource.fields.flatMap(({ id, access }) => (access === 'secret' ? id : [])));
  const check = (path: string, name: string) => checkName(`/collection/${path}`, 'unknownField', name, fields);
  const checkColumn = (path: string, name: string) => checkName(`/collection/${path}`, 'unknownField', name, fieldsAndColumns);
  return [
    ...(collection.tree
      ? [
          ...check('tree/parent', collection.tree.parent),
          ...(collection.tree.scope === undefined ? [] : check('tree/scope', collection.tree.scope)),
        ]
      : []),
    ...(collection.unique ?? []).flatMap((names, index) =>
      names.flatMap((name, at) => [
        ...check(`unique/${index}/${at}`, name),
        ...(secrets.has(name) ? [issue(`/collection/unique/${index}/${at}`, 'secretUnique', { name })] : []),
      ]),
    ),
    ...(collection.indexes ?? []).flatMap((names, index) =>
      names.flatMap((name, at) => checkColumn(`indexes/${index}/${at}`, name.replace(/^-/, ''))),
    ),
    ...(collection.search ?? []).flatMap((name, index) => checkColumn(`search/${index}`, name)),
    ...(['filter', 'appFilter'] as const).flatMap((part) => {
      const filter = collection[part];
      return filter ? fieldsIn(filter).flatMap((name) => checkColumn(part, name)) : [];
    }),
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
  const fields = fieldNames(resource);
  const field = (place: string, name: string) => checkName(`${path}/${place}`, 'unknownField', name, fields);
  return [
    ...(operation.fields ?? []).flatMap((name, at) => field(`fields/${at}`, name)),
    ...(operation.keyword ?? []).flatMap((name, at) => field(`keyword/${at}`, name)),
    ...Object.keys(operation.where ?? {}).flatMap((name) => field(`where/${name}`, name)),
    ...(operation.field === undefined ? [] : field('field', operation.field)),
    ...(operation.exclude === undefined
      ? []
      : checkName(`${path}/exclude`, 'unknownParameter', operation.exclude, parametersOf(operation.path))),
    ...(operation.use === 'toggle' && operation.field === undefined ? [issue(`${path}/field`, 'required')] : []),
    ...checkHandler(operation, path),
    ...(operation.module === undefined
      ? []
      : checkName(`${path}/module/parameter`, 'unknownParameter', operation.module.parameter, parametersOf(operation.path))),
    ...(needsTable.has(operation.use) && !resource.collection && !operation.module
      ? [issue(`${path}/use`, 'needsCollection', { use: operation.use })]
      : []),
    ...(needsTree.has(operation.use) && !resource.collection?.tree ? [issue(`${path}/use`, 'needsTree', { use: operation.use })] : []),
  ];
}

/** `handler` is given if and only if `use` is `handler`. */
function checkHandler({ use, handler }: Operation, path: string): Issue[] {
  if ((use === 'handler') === (handler !== undefined)) return [];
  return [issue(`${path}/handler`, handler === undefined ? 'required' : 'handlerUnused', {})];
}

const needsTable = new Set([
  'list',
  'stream',
  'tree',
  'selector',
  'read',
  'create',
  'update',
  'remove',
  'toggle',
  'copy',
  'export',
  'import',
]);
const needsTree = new Set(['tree', 'selector']);

const fieldNames = ({ fields }: ResourceDescriptor): string[] => [
  ...fields.map(({ id }) => id),
  ...systemColumns.map(({ field }) => field),
];

/** The columns of sub-tables as `table.column`. */
const columnNames = ({ fields }: ResourceDescriptor): string[] =>
  fields.flatMap(({ id, children = [] }) => children.flatMap((child) => (isFieldReference(child) ? [] : [`${id}.${child.id}`])));
