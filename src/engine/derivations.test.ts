import { describe, expect, test } from 'vitest';
import { definitions } from '#renderers/definitions.ts';
import { collectionOf } from './collection';
import type { ResourceDescriptor } from './generated/descriptor.gen';
import { operationsOf, parametersOf } from './operations';
import { parseDescriptor } from './parse-descriptor';
import type { ParsedResource } from './parsed';
import { recordSchemaOf } from './record-schema';
import { createRegistry } from './registry';

const registry = createRegistry(definitions);
const parse = (resource: ResourceDescriptor) =>
  parseDescriptor(resource, { registry, lookup: () => undefined, ids: () => [] }) as ParsedResource;

const meter: ResourceDescriptor = {
  id: 'test/meter',
  kind: 'resource',
  version: 1,
  title: 'Meter',
  collection: {
    table: 'test_meter',
    tree: { parent: 'parentId', root: '0' },
    unique: [['enCode']],
    search: ['fullName'],
    order: ['sortCode', '-creatorTime'],
    drops: ['oldName'],
  },
  fields: [
    { id: 'parentId', jnpfKey: 'treeSelect', default: '0' },
    { id: 'fullName', jnpfKey: 'input', required: '$t:a.b', rules: [{ max: 50 }, { is: 'fullName' }] },
    { id: 'enCode', jnpfKey: 'input', required: true },
    { id: 'sortCode', jnpfKey: 'numInput', default: 0, props: { precision: 0, min: 0, max: 999999 } },
    { id: 'factor', jnpfKey: 'numInput' },
    { id: 'secret', jnpfKey: 'input', access: 'internal' },
    { id: 'owner', jnpfKey: 'input', access: 'readOnly', required: true },
  ],
  operations: [
    { id: 'list', method: 'GET', path: '/api/test/Meter/{siteId}', use: 'list', keyword: ['fullName'], treeWhen: 'isTree' },
    {
      id: 'export',
      method: 'GET',
      path: '/api/test/Meter/{id}/Action/Export',
      use: 'handler',
      handler: 'x.y',
      aliases: ['/api/old/Meter/{id}/Export'],
    },
  ],
};

describe('the collection of a resource', () => {
  const collection = collectionOf(parse(meter), registry);

  test('has the system columns, then one for each field in snake case with the type of its renderer', () => {
    expect(collection?.columns.slice(9).map(({ name, type }) => `${name} ${type}`)).toEqual([
      'parent_id text', 'full_name text', 'en_code text', 'sort_code integer', 'factor numeric', 'secret text', 'owner text',
    ]);
  });

  test('names its indexes by table and columns', () => {
    expect(collection?.indexes).toEqual([
      { name: 'test_meter_en_code_key', columns: ['en_code'], unique: true, method: 'btree', exceptEmpty: 'en_code' },
      { name: 'test_meter_full_name_trgm', columns: ['full_name'], unique: false, method: 'trigram' },
    ]);
  });

  test('orders by columns', () => {
    expect(collection?.order).toEqual([{ column: 'sort_code', descending: false }, { column: 'creator_time', descending: true }]);
    expect(collection?.drops).toEqual(['old_name']);
  });

  test('shortens index names to 63 bytes, and keeps them distinct', () => {
    const fields = ['a', 'b'].map((letter) => ({ id: letter.repeat(60), jnpfKey: 'input' }));
    const wide = collectionOf(
      parse({ ...meter, fields, collection: { table: 't'.repeat(50), unique: fields.map(({ id }) => [id] as [string]) }, operations: [] }),
      registry,
    );
    const names = wide?.indexes.map(({ name }) => name) ?? [];
    expect(new Set(names).size).toBe(2);
    expect(names.every((name) => name.length <= 63)).toBe(true);
  });

  const lines = {
    id: 'lines',
    jnpfKey: 'table',
    children: [
      { id: 'meterName', jnpfKey: 'input' },
      { id: 'position', jnpfKey: 'input' },
      { id: 'cost', jnpfKey: 'calculate', calculate: '1' },
      { id: 'amount', jnpfKey: 'numInput' },
    ],
  };
  const withRows = (values: Partial<NonNullable<ResourceDescriptor['collection']>> = {}) =>
    collectionOf(
      parse({
        ...meter,
        fields: [{ id: 'fullName', jnpfKey: 'input' }, lines],
        collection: { table: 'test_meter', ...values },
        operations: [],
      }),
      registry,
    );

  test('stores the rows of a sub-table in another table', () => {
    expect(withRows()?.columns.map(({ field }) => field)).not.toContain('lines');
    expect(
      withRows()?.rowTables.map(({ field, table, columns }) => [field, table, columns.map(({ name, type }) => `${name} ${type}`)]),
    ).toEqual([
      [
        'lines',
        'test_meter$lines',
        ['id text', 'parent_id text', 'position integer', 'meter_name text', 'position_ text', 'amount numeric'],
      ],
    ]);
  });

  test('has indexes on columns of sub-tables, and descending indexes', () => {
    const indexed = withRows({ indexes: [['lines.amount'], ['-creatorTime', '-fullName']], search: ['lines.meterName', 'fullName'] });
    expect(indexed?.indexes).toEqual([
      {
        name: 'test_meter_creator_time_desc_full_name_desc_idx',
        columns: ['creator_time', 'full_name'],
        descending: ['creator_time', 'full_name'],
        emptyLast: ['full_name'],
        unique: false,
        method: 'btree',
      },
      { name: 'test_meter_full_name_trgm', columns: ['full_name'], unique: false, method: 'trigram' },
    ]);
    expect(indexed?.rowTables[0]?.indexes.map(({ name }) => name)).toEqual([
      'test_meter$lines_amount_idx',
      'test_meter$lines_meter_name_trgm',
    ]);
  });

  test('uses the given names of columns and row tables', () => {
    const renamed = withRows({ columns: { 'fullName': 'title', 'lines': 'rows', 'lines.amount': 'quantity' }, order: ['-fullName'] });
    expect(renamed?.order).toEqual([{ column: 'title', descending: true }]);
    const [rowTable] = renamed?.rowTables ?? [];
    expect([renamed?.columns.at(-1)?.name, rowTable?.table, rowTable?.columns.at(-1)?.name]).toEqual([
      'title',
      'test_meter$rows',
      'quantity',
    ]);
  });

  test('refuses two fields in one column', () => {
    expect(() => withRows({ columns: { fullName: 'version' } })).toThrow(
      'the fields `version` and `fullName` have the same column `version`',
    );
  });

  test('does not exist for a resource without a collection', () => {
    expect(collectionOf(parse({ ...meter, collection: undefined, fields: [], operations: [] }), registry)).toBeUndefined();
  });
});

describe('the calls of a resource', () => {
  const [list, exported] = operationsOf(parse(meter));

  test('a list has parameters for page, order, keyword and its tree key', () => {
    expect(Object.keys(list?.query ?? {})).toEqual(['currentPage', 'pageSize', 'sort', 'sidx', 'keyword', 'isTree']);
    expect(list?.parameters).toEqual(['siteId']);
  });

  test('a call has both spellings of Action, and its aliases', () => {
    expect(exported?.paths).toEqual([
      '/api/test/Meter/{id}/Action/Export',
      '/api/test/Meter/{id}/Actions/Export',
      '/api/old/Meter/{id}/Export',
    ]);
  });

  test.each([
    ['/api/a/{id?}', ['id']],
    ['/api/a/{rest*}', ['rest']],
    ['/api/a', []],
  ])('the parameters of %s are %j', (path, names) => expect(parametersOf(path)).toEqual(names));
});

describe('the schema of a record', () => {
  test('leaves out internal fields and fields that the server sets', () => {
    expect(Object.keys(properties('create'))).toEqual(['parentId', 'fullName', 'enCode', 'sortCode', 'factor']);
    expect(recordSchemaOf(parse(meter), registry, 'create')['required']).toEqual(['fullName', 'enCode']);
  });

  test('includes the limits of the rules', () => {
    expect(properties('create')['fullName']).toMatchObject({ type: 'string', maxLength: 50 });
    expect(properties('create')['fullName']?.['pattern']).toMatch(/^\^\(\?:/);
    expect(properties('create')['sortCode']).toMatchObject({ type: ['integer', 'null'], minimum: 0, maximum: 999999 });
  });

  test('an update may include the version of the record', () => expect(properties('update')).toHaveProperty('version'));

  test('an answer has the id and the audit fields, but not internal fields', () => {
    expect(Object.keys(properties('result'))).toEqual([
      'id',
      'parentId',
      'fullName',
      'enCode',
      'sortCode',
      'factor',
      'owner',
      'creatorTime',
      'creatorUserId',
      'lastModifyTime',
      'lastModifyUserId',
      'version',
    ]);
  });
});

function properties(use: 'create' | 'update' | 'result'): Record<string, Record<string, unknown>> {
  return recordSchemaOf(parse(meter), registry, use)['properties'] as Record<string, Record<string, unknown>>;
}
