import type { DescriptorNode, Operation, ResourceDescriptor, Text } from '../generated/descriptor.gen';
import type { NodePlace } from '../jnpf/decode-form';
import type { ListSettings } from '../jnpf/list-settings';
import { isFieldReference } from '../resolve-fields';
import type { Registry } from '../registry';
import { moduleColumnName, moduleTableName } from './module-columns';
import { moduleIds, moduleKeyOf } from './module-key';
import { namedFields, searchesOf, type ModuleSearch } from './module-search';

export interface ModuleResourceOptions {
  id: string;
  title: Text;
  fields: DescriptorNode[];
  places: Readonly<Record<string, NodePlace>>;
  settings: ListSettings;
  registry: Registry;
}

/** The resource of a module: its fields, its tables, and its calls as our own clients make them. */
export function moduleResource({ id, title, fields, places, settings, registry }: ModuleResourceOptions): ResourceDescriptor {
  const all = fields.flatMap((field) => [field, ...(field.children ?? []).filter((child): child is DescriptorNode => !isFieldReference(child))]);
  const names = [...namedFields(fields).values()].flatMap(({ name, node }) => {
    const wireName = places[node.id]?.path.at(-1);
    return wireName === undefined || wireName === node.id ? [] : [[name, wireName] as const];
  });
  const isKept = (field: string) => fields.some((known) => known.id === field && isPlain(known, registry));
  const searches = searchesOf(settings, fields, registry);
  const order = [...settings.sort.filter(({ field }) => isKept(field)).map(({ field, descending }) => `${descending ? '-' : ''}${field}`), '-creatorTime'];
  return {
    id: moduleIds(id).resource,
    kind: 'resource',
    version: 1,
    title,
    collection: {
      table: moduleTableName(moduleKeyOf(id)),
      columns: Object.fromEntries(all.map((field) => [field.id, moduleColumnName(field.id)])),
      unique: fields.filter(({ props, id: field }) => props?.['unique'] === true && isKept(field)).map((field): [string] => [field.id]),
      ...indexesOf(searches, order, registry),
      order,
    },
    ...(names.length > 0 && { names: Object.fromEntries(names) }),
    fields,
    operations: operationsIn(id, searches.filter(({ isKeyword }) => isKeyword).map(({ field }) => field), settings),
  };
}

/** Whether its column can be compared and ordered. */
function isPlain(field: DescriptorNode, registry: Registry): boolean {
  const definition = registry.field(field.jnpfKey);
  const column = definition.column(field);
  return definition.rows !== true && column !== null && column !== 'jsonb';
}

/**
 * What lists look for. The order of the list has an index with the id that settles its ties, so that a page is read and
 * not sorted; a free text has trigrams, which find it whole as well and take it at any length.
 */
function indexesOf(searches: readonly ModuleSearch[], order: readonly string[], registry: Registry): { indexes: [string, ...string[]][]; search: string[] } {
  const plain = searches.filter(({ node }) => isPlain(node, registry));
  const isFree = ({ node }: ModuleSearch) => registry.field(node.jnpfKey).operators.includes('contains') && registry.field(node.jnpfKey).column(node) === 'text';
  const [first = 'creatorTime', ...others] = order;
  return {
    indexes: [[first, ...others, '-id'], ...distinct(plain.filter((one) => !isFree(one))).map((field): [string] => [field])],
    search: distinct(plain.filter(isFree)),
  };
}

const distinct = (searches: readonly ModuleSearch[]): string[] => [...new Set(searches.map(({ field }) => field))];

function operationsIn(id: string, keyword: readonly string[], { props }: ListSettings): Operation[] {
  const path = `/api/visualdev/OnlineDev/${id}`;
  const right = (code: string) => (props['useBtnPermission'] === true ? { right: code } : {});
  return [
    { id: 'list', title: '$t:module.list', method: 'POST', path: `${path}/List`, use: 'list', codec: 'jnpfRecord', body: listBody, ...(keyword.length > 0 && { keyword: [...keyword] }) },
    { id: 'listBelow', title: '$t:module.listBelow', method: 'POST', path: `${path}/List/{id}`, use: 'list', codec: 'jnpfRecord', body: listBody },
    { id: 'read', title: '$t:module.read', method: 'GET', path: `${path}/{id}`, use: 'read', codec: 'jnpfRecord' },
    { id: 'show', title: '$t:module.show', method: 'GET', path: `${path}/{id}/DataChange`, use: 'handler', handler: 'onlineDev.show', codec: 'jnpfRecord', result: anyRecord },
    { id: 'create', title: '$t:module.create', method: 'POST', path, use: 'create', codec: 'jnpfRecord', ...right('btn_add') },
    { id: 'update', title: '$t:module.update', method: 'PUT', path: `${path}/{id}`, use: 'update', codec: 'jnpfRecord', ...right('btn_edit') },
    { id: 'remove', title: '$t:module.remove', method: 'DELETE', path: `${path}/{id}`, use: 'remove', ...right('btn_remove') },
    { id: 'batchRemove', title: '$t:module.batchRemove', method: 'POST', path: `/api/visualdev/OnlineDev/batchDelete/${id}`, use: 'handler', handler: 'onlineDev.batchRemove', body: idsBody, ...right('btn_batchRemove') },
  ];
}

/** As our clients see it; on the wire `query` and `superQuery` are texts, and `order` is `sidx`. */
const listBody = {
  type: 'object',
  properties: {
    currentPage: { type: 'integer', minimum: 1 },
    pageSize: { type: 'integer', minimum: 1 },
    query: { type: 'object', additionalProperties: true, description: 'By field: a value, or `[from, to]`; `keyword` searches in several.' },
    superQuery: { type: 'object', additionalProperties: true },
    order: { type: 'array', items: { type: 'object', properties: { field: { type: 'string' }, descending: { type: 'boolean' } }, required: ['field', 'descending'] } },
    display: { enum: ['values'], description: '`values`: rows as they are kept, with `texts` for what only the server can name.' },
  },
};

const idsBody = { type: 'object', properties: { ids: { type: 'array', items: { type: 'string' } } }, required: ['ids'] };

/** Every value as its text. */
const anyRecord = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'], additionalProperties: true };
