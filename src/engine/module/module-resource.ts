import type { DescriptorNode, Filter, ListSettings as ListShape, Operation, ResourceDescriptor, Text } from '../generated/descriptor.gen';
import type { NodePlace } from '../jnpf/decode-form';
import type { ListItem, ListSettings } from '../jnpf/list-settings';
import { queryFieldsOf, type QueryFields } from '../query/query-fields';
import { isFieldReference } from '../resolve-fields';
import type { Registry } from '../registry';
import { listOperations } from './list-operations';
import { moduleColumnName, moduleTableName } from './module-columns';
import { moduleIds, moduleKeyOf } from './module-key';
import { transferOperations } from './transfer-operations';
import { namedFields, searchesOf, type ModuleSearch } from './module-search';

export interface ModuleResourceOptions {
  id: string;
  title: Text;
  fields: DescriptorNode[];
  places: Readonly<Record<string, NodePlace>>;
  settings: ListSettings;
  /** The columns of the list in narrow windows, which reads by the same call. */
  appColumns?: readonly ListItem[] | undefined;
  registry: Registry;
  /** Reads the fixed filters of the lists (`ruleList`, `ruleListApp`), whose names are those of queries. */
  filtersOf(fields: QueryFields): FixedFilters;
}

/** The fixed filters of a module's lists, which apply to every query. */
export interface FixedFilters {
  filter?: Filter;
  /** In place of `filter` in the view for phones. */
  appFilter?: Filter;
}

/** The resource of a module: fields, tables and calls. */
export function moduleResource(options: ModuleResourceOptions): ResourceDescriptor {
  const { id, title, fields, places, settings, appColumns = [], registry, filtersOf } = options;
  const all = fields.flatMap((field) => [
    field,
    ...(field.children ?? []).filter((child): child is DescriptorNode => !isFieldReference(child)),
  ]);
  const names = [...namedFields(fields).values()].flatMap(({ name, node }) => {
    const wireName = places[node.id]?.path.at(-1);
    return wireName === undefined || wireName === node.id ? [] : [[name, wireName] as const];
  });
  const wireNames = names.length > 0 ? { ...systemWireNames(names), ...Object.fromEntries(names) } : undefined;
  const queryFields = queryFieldsOf({ fields, ...(wireNames && { names: wireNames }) }, registry);
  const isStored = (fieldId: string) => fields.some((field) => field.id === fieldId && isPlain(field, registry));
  const searches = searchesOf(settings, fields, registry);
  const order = [
    ...settings.sort.filter(({ field }) => isStored(field)).map(({ field, descending }) => `${descending ? '-' : ''}${field}`),
    '-creatorTime',
  ];
  return {
    id: moduleIds(id).resource,
    kind: 'resource',
    version: 1,
    title,
    collection: {
      table: moduleTableName(moduleKeyOf(id)),
      columns: Object.fromEntries(all.map((field) => [field.id, moduleColumnName(field.id)])),
      unique: fields.filter(({ props, id: field }) => props?.['unique'] === true && isStored(field)).map((field): [string] => [field.id]),
      ...indexesOf(searches, order, [...warningIndexes(fields, registry), ...aggregateIndexes(fields, registry)], registry),
      order,
      ...filtersOf(queryFields),
    },
    ...(wireNames && { names: wireNames }),
    fields,
    operations: operationsIn(id, {
      keyword: searches.filter(({ isKeyword }) => isKeyword).map(({ field }) => field),
      list: listShape(settings, queryFields),
      listFields: listFieldsOf(fields, { ...settings, columns: [...settings.columns, ...appColumns] }, queryFields, registry),
    }),
  };
}

/**
 * System fields of records and rows whose wire names belong to fields of the form: the id travels as `jnpfId` and the
 * version as `f_version`, as existing clients call them.
 */
function systemWireNames(names: readonly (readonly [path: string, wireName: string])[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    names.flatMap(([path, wireName]) => {
      const other = wireName === 'id' ? 'jnpfId' : wireName === 'version' && !path.includes('.') ? 'f_version' : undefined;
      return other === undefined ? [] : [[path.replace(/[^.]*$/, wireName), other] as const];
    }),
  );
}

/** Whether the column of a field can be compared and sorted. */
function isPlain(field: DescriptorNode, registry: Registry): boolean {
  const definition = registry.field(field.jnpfKey);
  const column = definition.column(field);
  return definition.rows !== true && column !== null && column !== 'jsonb';
}

/**
 * The indexes for a list. The index of its order ends with the id, which breaks ties, so that PostgreSQL reads a page without
 * sorting. A free text has a trigram index, which also finds equal texts and allows any length.
 */
function indexesOf(
  searches: readonly ModuleSearch[],
  order: readonly string[],
  lookups: readonly [string, ...string[]][],
  registry: Registry,
): { indexes: [string, ...string[]][]; search: string[] } {
  const plain = searches.filter(({ node }) => isPlain(node, registry));
  const isFreeText = ({ node }: ModuleSearch) =>
    registry.field(node.jnpfKey).operators.includes('contains') && registry.field(node.jnpfKey).column(node) === 'text';
  const [first = 'creatorTime', ...others] = order;
  const indexes: [string, ...string[]][] = [
    [first, ...others, '-id'],
    ...plain.filter((search) => !isFreeText(search)).map(({ field }): [string] => [field]),
    ...lookups,
  ];
  return {
    indexes: [...new Map(indexes.map((index) => [index.join(), index])).values()],
    search: distinct(plain.filter(isFreeText)),
  };
}

/** The index for each look-up of a warning in the own records: fields of equal values, then months. */
function warningIndexes(fields: readonly DescriptorNode[], registry: Registry): [string, ...string[]][] {
  const plain = new Set(fields.filter((field) => isPlain(field, registry)).map(({ id }) => id));
  return fields.flatMap(({ warnings = [] }) =>
    warnings.flatMap(({ find }) => {
      if (find?.module !== undefined) return [];
      const conditions = Object.entries(find?.where ?? {}).filter(([field]) => plain.has(field));
      const [first, ...others] = [true, false].flatMap((isEqual) =>
        conditions.flatMap(([field, condition]) => ((typeof condition === 'string') === isEqual ? field : [])),
      );
      return first === undefined ? [] : [[first, ...others] as [string, ...string[]]];
    }),
  );
}

/** The index that sums of a field are read from: the fields that they are grouped by, then the field itself. */
function aggregateIndexes(fields: readonly DescriptorNode[], registry: Registry): [string, ...string[]][] {
  const hasColumn = (field: DescriptorNode): boolean =>
    registry.field(field.jnpfKey).rows !== true && registry.field(field.jnpfKey).column(field) !== null;
  const stored = new Set(fields.filter(hasColumn).map(({ id }) => id));
  return fields.flatMap(({ id, props }) => {
    const by = Array.isArray(props?.['aggregatedBy']) ? props['aggregatedBy'].map(String) : [];
    const [first, ...others] = by.filter((name) => stored.has(name));
    return first === undefined || !stored.has(id) ? [] : [[first, ...others, id] as [string, ...string[]]];
  });
}

const distinct = (searches: readonly ModuleSearch[]): string[] => [...new Set(searches.map(({ field }) => field))];

/** Types of lists in `columnData`. */
const listTypes = { grouped: 3, editable: 4, tree: 5 } as const;

/** The layout and search of the list, by field ids. Unknown fields are ignored. */
function listShape({ type, columns, search, props }: ListSettings, queryFields: QueryFields): ListShape {
  const sortable = (name: unknown): string | undefined => {
    const field = typeof name === 'string' && name !== '' ? queryFields.get(name) : undefined;
    return field?.isSortable ? field.path : undefined;
  };
  const parent = type === listTypes.tree ? sortable(props['parentField']) : undefined;
  const groupBy = type === listTypes.grouped ? sortable(props['groupField']) : undefined;
  const heading = columns.map(({ field }) => field).find((field) => field !== groupBy) ?? groupBy;
  const { pageSize } = props;
  return {
    ...(type === listTypes.grouped && { layout: 'grouped' as const }),
    ...(type === listTypes.editable && { layout: 'editable' as const }),
    ...(parent !== undefined && { layout: 'tree' as const, parent }),
    ...(groupBy !== undefined && { groupBy, ...(heading !== undefined && { heading }) }),
    ...(typeof pageSize === 'number' && Number.isSafeInteger(pageSize) && pageSize > 0 && { pageSize }),
    search: search.map(({ field, searchType, searchMultiple, isKeyword }) => ({
      field,
      ...((searchType === 1 || searchType === 2 || searchType === 3) && { searchType }),
      ...(searchMultiple === true && { searchMultiple }),
      ...(isKeyword === true && { isKeyword }),
    })),
  };
}

/** The fields that a list reads: stored fields and sums of the records below, and sub-tables only if the list shows them. */
function listFieldsOf(
  fields: readonly DescriptorNode[],
  { columns, type }: ListSettings,
  queryFields: QueryFields,
  registry: Registry,
): string[] {
  const shownTables = new Set(columns.flatMap(({ field }) => queryFields.get(field)?.path.split('.').slice(0, -1) ?? []));
  const isRead = (field: DescriptorNode): boolean => {
    const definition = registry.field(field.jnpfKey);
    if (definition.rows === true) return shownTables.has(field.id) || type === listTypes.editable;
    return definition.column(field) !== null || field.props?.['sumBelow'] !== undefined;
  };
  return [...fields.filter(isRead).map(({ id }) => id), 'version'];
}

interface ModuleOperations {
  keyword: readonly string[];
  list: ListShape;
  listFields: readonly string[];
}

function operationsIn(id: string, { keyword, list, listFields }: ModuleOperations): Operation[] {
  const path = `/api/visualdev/OnlineDev/${id}`;
  const listed = { use: 'list' as const, codec: 'jnpfRecord' as const, body: listBody, list, fields: [...listFields] };
  return [
    {
      ...listed,
      id: 'list',
      title: '$t:module.list',
      method: 'POST' as const,
      path: `${path}/List`,
      ...(keyword.length > 0 && { keyword: [...keyword] }),
    },
    {
      ...listed,
      id: 'stream',
      title: '$t:module.stream',
      method: 'POST' as const,
      path: `${path}/Actions/Stream`,
      use: 'stream' as const,
      answer: 'raw',
      right: 'btn_download',
    },
    ...transferOperations(path, listed),
    { ...listed, id: 'listBelow', title: '$t:module.listBelow', method: 'POST' as const, path: `${path}/List/{id}` },
    { id: 'read', title: '$t:module.read', method: 'GET', path: `${path}/{id}`, use: 'read', codec: 'jnpfRecord' },
    {
      id: 'show',
      title: '$t:module.show',
      method: 'GET',
      path: `${path}/{id}/DataChange`,
      use: 'read',
      display: 'names',
      codec: 'jnpfRecord',
      result: anyRecord,
    },
    {
      id: 'references',
      title: '$t:module.references',
      method: 'GET',
      path: `${path}/{id}/References`,
      use: 'handler',
      handler: 'onlineDev.references',
    },
    { id: 'create', title: '$t:module.create', method: 'POST', path, use: 'create', codec: 'jnpfRecord', right: 'btn_add' },
    {
      id: 'update',
      title: '$t:module.update',
      method: 'PUT',
      path: `${path}/{id}`,
      use: 'update',
      codec: 'jnpfRecord',
      right: 'btn_edit',
    },
    checkOperation(path),
    ...listOperations(path),
    ...removeOperations(path, id),
  ];
}

const removeOperations = (path: string, id: string): Operation[] => [
  { id: 'remove', title: '$t:module.remove', method: 'DELETE', path: `${path}/{id}`, use: 'remove', right: 'btn_remove' },
  {
    id: 'batchRemove',
    title: '$t:module.batchRemove',
    method: 'POST',
    path: `/api/visualdev/OnlineDev/batchDelete/${id}`,
    use: 'remove',
    body: idsBody,
    result: removedBody,
    right: 'btn_batchRemove',
  },
];

const checkOperation = (path: string): Operation => ({
  id: 'check',
  title: '$t:module.check',
  method: 'POST',
  path: `${path}/Check`,
  use: 'check',
  codec: 'jnpfRecord',
});

/** The body in our clients. On the wire, `query` and `superQuery` are texts, and `order` is `sidx`. */
const listBody = {
  type: 'object',
  properties: {
    currentPage: { type: 'integer', minimum: 1 },
    pageSize: { type: 'integer', minimum: 1 },
    query: {
      type: 'object',
      additionalProperties: true,
      description: 'By field: a value, or `[from, to]`; `keyword` searches in several.',
    },
    superQuery: { type: 'object', additionalProperties: true },
    order: {
      type: 'array',
      items: {
        type: 'object',
        properties: { field: { type: 'string' }, descending: { type: 'boolean' } },
        required: ['field', 'descending'],
      },
    },
    summedFields: {
      type: 'array',
      items: { type: 'string' },
      maxItems: 100,
      description: 'Fields of numbers whose sums over all pages are answered as `sums`; `table.column` for a column of a sub-table.',
    },
    display: {
      enum: ['values'],
      description: '`values`: stored values, with `texts` for values that only the server can name. Without it: names.',
    },
  },
};

const idsBody = { type: 'object', properties: { ids: { type: 'array', items: { type: 'string' } } }, required: ['ids'] };

const removedBody = {
  type: 'object',
  properties: { removed: { type: 'integer' }, failed: { type: 'array', items: { type: 'string' } } },
  required: ['removed', 'failed'],
};

/** A record with texts instead of values. */
const anyRecord = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'], additionalProperties: true };
