import { systemColumns } from '../collection';
import type { PanelDefinition } from '../definition';
import type { Descriptor, DescriptorNode, ResourceDescriptor } from '../generated/descriptor.gen';
import { issue, type Issue } from '../issue';
import { isJsonObject, type JsonObject, type JsonSchema } from '../json';
import { operationName } from '../operation-name';
import { isFieldReference } from '../resolve-fields';
import { fieldReferencesOf, objectsIn, type Place } from '../walk';
import { checkDistinct, checkName, nameIndexOf, type NameIndex } from './check-names';
import type { CheckContext } from './context';

/** Checks the references of a screen, a dialog or a form: to fields, nodes, dialogs, operations and published values. */
export function checkReferences(
  descriptor: Exclude<Descriptor, ResourceDescriptor>,
  nodes: readonly Place<DescriptorNode>[],
  context: CheckContext,
): Issue[] {
  const ids = nodes.map(({ value }) => value.id);
  const targets: Targets = {
    descriptor,
    nodes: new Map([...nodes].reverse().map(({ value }) => [value.id, value])),
    ids: nameIndexOf(ids),
    roots: nameIndexOf([...ids, 'row', 'params']),
    context,
  };
  const resource = descriptor.kind === 'dialog' ? descriptor.resource : undefined;
  return [
    ...checkDistinct(nodes.map(({ pointer, value }) => ({ path: `${pointer}/id`, name: value.id }))),
    ...(resource === undefined ? [] : checkResourceName('/resource', resource, context)),
    ...checkFieldReferences(descriptor, resource, context),
    ...nodes.flatMap((node) => checkNode(node, targets)),
  ];
}

/** What references may refer to. */
interface Targets {
  descriptor: Exclude<Descriptor, ResourceDescriptor>;
  /** By id; the first of several nodes with the same id. */
  nodes: ReadonlyMap<string, DescriptorNode>;
  ids: NameIndex;
  /** The first part of a path. */
  roots: NameIndex;
  context: CheckContext;
}

function checkFieldReferences(descriptor: Descriptor, resource: string | undefined, context: CheckContext): Issue[] {
  const target = resource === undefined ? undefined : context.lookup(resource);
  const fields = target?.kind === 'resource' ? target.fields.map(({ id }) => id) : [];
  return fieldReferencesOf(descriptor).flatMap(({ pointer, value }) => checkName(`${pointer}/field`, 'unknownField', value.field, fields));
}

function checkNode({ pointer, value: node }: Place<DescriptorNode>, targets: Targets): Issue[] {
  const definition = targets.context.registry.get(node.jnpfKey);
  const own = targets.descriptor.kind === 'dialog' ? targets.descriptor.resource : undefined;
  const resource = typeof node.props?.['resource'] === 'string' ? node.props['resource'] : own;
  const operations = definition.group === 'fields' ? [] : (definition.refersTo?.(node) ?? []);
  return [
    ...operations.flatMap(({ pointer: place, operation }) =>
      checkOperationName(pointer + place, operationName(operation, resource), targets.context),
    ),
    ...(resource !== undefined && resource !== own ? checkResourceName(`${pointer}/props/resource`, resource, targets.context) : []),
    ...(definition.group === 'fields' || resource === undefined
      ? []
      : (definition.fieldsOf?.(node) ?? []).flatMap(({ pointer: place, field }) =>
          checkName(pointer + place, 'unknownField', field, fieldNames(resource, targets.context)),
        )),
    ...objectsIn(node.props ?? {}, `${pointer}/props`).flatMap((place) =>
      '$ref' in place.value || 'do' in place.value ? [...checkPath(place, targets), ...checkAction(place, resource, targets)] : [],
    ),
  ];
}

/** `{ "$ref": "category.selected.id" }`: the node exists and publishes that value. */
function checkPath({ pointer, value }: Place<JsonObject>, { descriptor, nodes, roots, context }: Targets): Issue[] {
  if (typeof value['$ref'] !== 'string') return [];
  const [root = '', name, ...further] = value['$ref'].split('.');
  const path = `${pointer}/$ref`;
  if (root === 'row') return [];
  if (root === 'params')
    return name === undefined ? [] : checkName(path, 'unknownParameter', name, ('params' in descriptor && descriptor.params) || []);
  const node = nodes.get(root);
  if (!node) return checkName(path, 'unknownNode', root, roots);
  const panel = panelOf(node, context);
  const published = panel?.publishes ?? {};
  if (name === undefined) return [issue(path, 'unknownPublished', { node: root, name: '' })];
  const record = published[name]?.['x-record'] === true ? panel?.refersTo?.(node)[0]?.operation : undefined;
  return [
    ...checkName(path, 'unknownPublished', name, Object.keys(published)),
    ...(record !== undefined && further[0] !== undefined
      ? checkName(path, 'unknownField', further[0], fieldNames(operationName(record).resource ?? '', context))
      : checkFurther(path, published[name], further)),
  ];
}

function checkFurther(path: string, schema: JsonSchema | undefined, [name, ...further]: readonly string[]): Issue[] {
  const properties = schema?.['properties'];
  if (name === undefined || !isJsonObject(properties)) return [];
  return [
    ...checkName(path, 'unknownPublished', name, Object.keys(properties)),
    ...checkFurther(path, properties[name] as JsonSchema | undefined, further),
  ];
}

/** `{ "do": "open", "dialog": … }`: the target that the verb needs is given and exists. */
function checkAction({ pointer, value }: Place<JsonObject>, resource: string | undefined, targets: Targets): Issue[] {
  const verb = value['do'];
  const { context } = targets;
  if (typeof verb !== 'string') return [];
  const key = requiredKeys[verb];
  const missing = key !== undefined && value[key] === undefined ? [issue(`${pointer}/${key}`, 'required', { verb })] : [];
  return [
    ...missing,
    ...(typeof value['target'] === 'string' ? checkTarget(`${pointer}/target`, value['target'], verb, targets) : []),
    ...(typeof value['dialog'] === 'string' ? checkDialog(pointer, value['dialog'], value['with'], context) : []),
    ...(typeof value['operation'] === 'string'
      ? checkOperationName(`${pointer}/operation`, operationName(value['operation'], resource), context)
      : []),
  ];
}

const requiredKeys: Readonly<Record<string, string>> = {
  open: 'dialog',
  call: 'operation',
  export: 'operation',
  import: 'operation',
  reload: 'target',
  expand: 'target',
  collapse: 'target',
  navigate: 'to',
};

function checkTarget(path: string, target: string, verb: string, { nodes, ids, context }: Targets): Issue[] {
  const node = nodes.get(target);
  if (!node) return checkName(path, 'unknownNode', target, ids);
  return panelOf(node, context)?.commands?.includes(verb) ? [] : [issue(path, 'unknownCommand', { node: target, verb })];
}

function checkDialog(pointer: string, id: string, params: unknown, { lookup, ids }: CheckContext): Issue[] {
  const dialog = lookup(id);
  if (dialog?.kind !== 'dialog')
    return checkName(
      `${pointer}/dialog`,
      'unknownDialog',
      id,
      ids().filter((other) => lookup(other)?.kind === 'dialog'),
    );
  return Object.keys(isJsonObject(params) ? params : {}).flatMap((name) =>
    checkName(`${pointer}/with/${name}`, 'unknownParameter', name, dialog.params ?? []),
  );
}

function checkOperationName(
  path: string,
  { resource, operation }: { resource?: string; operation: string },
  context: CheckContext,
): Issue[] {
  if (resource === undefined) return [issue(path, 'operationWithoutResource', { operation })];
  const target = context.lookup(resource);
  if (target?.kind !== 'resource') return checkResourceName(path, resource, context);
  return checkName(
    path,
    'unknownOperation',
    operation,
    target.operations.map(({ id }) => id),
  );
}

const checkResourceName = (path: string, resource: string, { lookup, ids }: CheckContext): Issue[] =>
  checkName(path, 'unknownResource', resource, ids().filter((id) => lookup(id)?.kind === 'resource'));

const panelOf = (node: DescriptorNode, { registry }: CheckContext): PanelDefinition | undefined => {
  const definition = registry.get(node.jnpfKey);
  return definition.group === 'fields' ? undefined : definition;
};

/** The fields of a record, with columns of sub-tables as `table.column`. */
function fieldNames(resource: string, { lookup }: CheckContext): string[] {
  const target = lookup(resource);
  return target?.kind === 'resource'
    ? [...target.fields.flatMap((field) => [field.id, ...columnNames(field)]), ...systemColumns.map(({ field }) => field)]
    : [];
}

const columnNames = ({ id, children = [] }: DescriptorNode): string[] =>
  children.flatMap((child) => (isFieldReference(child) ? [] : [`${id}.${child.id}`]));
