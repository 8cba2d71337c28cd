import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { calculationsOf, computeRecord } from '#engine/calculations';
import { checkDescriptor } from '#engine/check-descriptor';
import { checkRecord } from '#engine/check-record';
import type { Descriptor, ResourceDescriptor, ScreenDescriptor } from '#engine/generated/descriptor.gen';
import { interpretSchema } from '#engine/interpret-schema';
import { isJsonObject, type JsonObject } from '#engine/json';
import { decodeModule } from '#engine/jnpf/decode-module';
import { encodeModule } from '#engine/jnpf/encode-module';
import type { Module, ModuleSource } from '#engine/module/module';
import { moduleOf } from '#engine/module/module-of';
import { isModuleId } from '#engine/module/module-key';
import { fromWire } from '#engine/module/record-wire';
import type { ParsedResource } from '#engine/parsed';
import { recordSchemaOf } from '#engine/record-schema';
import { createRegistry } from '#engine/registry';
import type { ResolvedNode } from '#engine/resolve-fields';
import { definitions } from '#renderers/definitions.ts';
import dataInterfaces from '#server/seed/data/data-interfaces.json';
import dictionaries from '#server/seed/data/dictionaries.json';
import { dataInterfaceItems } from '#server/seed/data-interface-items.ts';
import { dictionaryItems, type SeedCategory } from '#server/seed/dictionary-items.ts';
import { seedId, type SeedItem } from '#server/seed/seed-item.ts';

interface SeedRecord {
  key: string;
  values: JsonObject;
}

const root = join(import.meta.dirname, '..');
const folder = join(root, 'schemas/modules');
const registry = createRegistry(definitions);
const jsonAt = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** What trees beside lists show. */
const dictionaryData = jsonAt(join(root, 'schemas/resources/system/dictionaryData.json')) as ResourceDescriptor;

const ids = readdirSync(folder).map((file) => file.replace(/\.json$/, ''));
const sources = new Map(ids.map((id) => [id, jsonAt(join(folder, `${id}.json`)) as ModuleSource]));
const modules = new Map([...sources].map(([id, source]) => [id, moduleOf(source, registry)]));
const recordsOf = (id: string) => jsonAt(join(root, 'server/seed/data/records', `${id}.json`)) as SeedRecord[];
const sourceOf = (id: string) => sources.get(id) as ModuleSource;
const shipped = (id: string) => modules.get(id) as Module;
const nodesOf = (id: string) => shipped(id).resource.fields as ResolvedNode[];

const dictionaryRecords = dictionaryItems(dictionaries as SeedCategory[]);
const entriesOf = (dictionary: string) => dictionaryRecords.filter(({ resource, values }) => resource === 'system/dictionaryData' && values['dictionaryTypeId'] === dictionary);
const interfaceRecords = dataInterfaceItems(dataInterfaces);

test('five modules ship, each with records to begin with', () => {
  expect(ids.toSorted()).toEqual(['carbonInventory', 'emissionFactor', 'energyLedger', 'enterpriseProfile', 'reductionProject']);
  expect(readdirSync(join(root, 'server/seed/data/records')).toSorted()).toEqual(ids.toSorted().map((id) => `${id}.json`));
});

describe.each(ids)('%s', (id) => {
  const source = sourceOf(id);
  const { resource, list, form, detail, issues, settings } = shipped(id);

  test('is an entity as it goes over the wire', () => {
    expect(source).toMatchObject({ id, enCode: id, type: 1, webType: 2, dbLinkId: '0', state: 1, enableFlow: 0, tables: '[]', appColumnData: '' });
    expect(isModuleId(id)).toBe(true);
    for (const text of [source.formData, source.columnData]) expect(isJsonObject(JSON.parse(String(text)))).toBe(true);
    expect(dictionaryRecords.find((item) => item.id === source['category'])?.key).toMatch(/^dictionary\/webDesign\//);
  });

  test('has a name and a place of its own', () => {
    const others = [...sources.values()].filter((other) => other !== source);
    for (const key of ['fullName', 'enCode', 'sortCode']) expect(others.map((other) => other[key])).not.toContain(source[key]);
  });

  test('decodes without an issue, and comes back as the very same texts', () => {
    expect(issues).toEqual([]);
    const encoded = encodeModule(decodeModule(source)) as ModuleSource;
    expect(encoded.formData).toBe(source.formData);
    expect(encoded.columnData).toBe(source.columnData);
    expect(encoded).toEqual(source);
  });

  test('means descriptors without an issue', () => {
    const all = [resource, form, detail, ...(list ? [list] : [])];
    const byId = new Map<string, Descriptor>([...all, dictionaryData].map((descriptor) => [descriptor.id, descriptor]));
    for (const descriptor of all) expect(checkDescriptor(descriptor, { registry, lookup: (known) => byId.get(known), ids: () => [...byId.keys()] })).toEqual([]);
  });

  test('shows, searches, orders and sums only fields that it has', () => {
    const { columns, search, order, summary = [], thousands = [], headers } = panelOf(list);
    const shown = columns.map(({ field }) => field);
    expect(shown).toHaveLength(settings.columns.length);
    expect(new Set(shown).size).toBe(shown.length);
    expect(search.filter((item) => item !== 'keyword')).toHaveLength(settings.search.filter(({ isKeyword }) => isKeyword !== true).length);
    expect(order).toHaveLength(settings.sort.length);
    expect(summary).toHaveLength((settings.props['summaryField'] as unknown[]).length);
    expect(thousands).toHaveLength((settings.props['thousandsField'] as unknown[]).length);
    expect(shown).toEqual(expect.arrayContaining([...summary, ...thousands, ...headers.flatMap((header) => header.columns)]));
  });

  test('names dictionaries and data interfaces that are seeded', () => {
    const named = optionSources(nodesOf(id));
    for (const { dictionary, dataInterface } of named) {
      if (dictionary !== undefined) expect(entriesOf(dictionary).length, dictionary).toBeGreaterThan(0);
      if (dataInterface !== undefined) expect(interfaceRecords.map((item) => item.id)).toContain(dataInterface);
    }
    const tree = settings.props['treeDictionary'];
    if (typeof tree === 'string') expect(entriesOf(tree).length).toBeGreaterThan(0);
  });

  test('computes without an error', () => {
    const calculated = fieldsIn(nodesOf(id)).filter(({ calculate }) => calculate !== undefined);
    expect(calculationsOf(nodesOf(id), registry).map((calculation) => calculation.id).toSorted()).toEqual(calculated.map((field) => field.id).toSorted());
    const fail = (error: unknown) => {
      throw error;
    };
    for (const { values } of recordsOf(id)) computeRecord(nodesOf(id), registry, fromWire(values, resource.names), fail);
  });

  describe('its records', () => {
    const records = recordsOf(id);

    test('are 10 or more, each under a key of its own', () => {
      expect(records.length).toBeGreaterThanOrEqual(10);
      expect(new Set(records.map(({ key }) => key)).size).toBe(records.length);
    });

    test('are what the form would let through', () => {
      const check = interpretSchema(recordSchemaOf(resource as ParsedResource, registry, 'create'), {});
      for (const { key, values } of records) {
        const record = fromWire(values, resource.names);
        expect([key, check(record), checkRecord(resource.fields, record, {}, { registry })]).toEqual([key, [], []]);
      }
    });

    test('say nothing that the server computes, nor what the form does not have', () => {
      for (const { key, values } of records) {
        expect([key, unknownIn(fromWire(values, resource.names), nodesOf(id))]).toEqual([key, []]);
      }
    });

    test('are unique where they must be', () => {
      const unique = (resource.collection?.unique ?? []) as string[][];
      expect(unique.length).toBeGreaterThan(0);
      for (const fields of unique) expect(new Set(records.map(({ values }) => JSON.stringify(fields.map((field) => values[field])))).size).toBe(records.length);
    });

    test('choose what their dictionaries offer', () => {
      for (const { key, values } of records) expect([key, strangeChoices(nodesOf(id), values)]).toEqual([key, []]);
    });
  });
});

describe('the records of all modules fit together', () => {
  const computed = (id: string) => recordsOf(id).map(({ values }) => computeRecord(nodesOf(id), registry, values));

  test('a ledger is what its meters say, times the factor', () => {
    for (const record of computed('energyLedger')) {
      const used = (record['meters'] as { startReading: number; endReading: number; multiplier: number }[]).reduce((sum, { startReading, endReading, multiplier }) => sum + (endReading - startReading) * multiplier, 0);
      expect(record['amount']).toBeCloseTo(used, 2);
      expect(record['emission']).toBeCloseTo(used * Number(record['emissionFactor']), 1);
      expect(record['coalEquivalent']).toBeCloseTo(used * Number(record['coalFactor']), 1);
      expect(used).toBeGreaterThan(0);
    }
  });

  test('a ledger uses a factor of the library', () => {
    const factors = new Set(computed('emissionFactor').map((record) => record['equivalent']));
    for (const { emissionFactor } of computed('energyLedger')) expect(factors).toContain(emissionFactor);
  });

  test('a meter goes on where it stood', () => {
    const stood = new Map<string, number>();
    for (const { values } of recordsOf('energyLedger').toSorted((one, other) => Number(one.values['month']) - Number(other.values['month']))) {
      for (const { meterNo, startReading, endReading } of values['meters'] as { meterNo: string; startReading: number; endReading: number }[]) {
        expect(startReading).toBe(stood.get(meterNo) ?? startReading);
        stood.set(meterNo, endReading);
      }
    }
  });

  test('every factor says where it is published', () => {
    for (const { publisher, document, link } of computed('emissionFactor')) {
      expect(publisher).toEqual(expect.any(String));
      expect(document).toEqual(expect.any(String));
      expect(link).toMatch(/^https:\/\//);
    }
  });

  test('an inventory is the sum of those below it', () => {
    const records = recordsOf('carbonInventory').map((record) => ({ ...record, id: seedId(`record/carbonInventory/${record.key}`) }));
    const known = new Set(records.map(({ id }) => id));
    for (const { id, key, values } of records) {
      const parent = values['parentInventory'];
      if (parent !== undefined) expect(known).toContain(parent);
      const below = records.filter((record) => record.values['parentInventory'] === id);
      for (const scope of ['scope1', 'scope2', 'scope3']) {
        const sum = below.reduce((total, record) => total + Number(record.values[scope]), 0);
        if (below.length > 0) expect([key, scope, sum.toFixed(2)]).toEqual([key, scope, Number(values[scope]).toFixed(2)]);
      }
    }
  });

  test('what an inventory may be summed up in is offered', () => {
    const offered = new Set(interfaceRecords.filter(({ key }) => key.endsWith('/carbonInventoryNodes')).flatMap(idsOffered));
    for (const { values } of recordsOf('carbonInventory')) if (values['parentInventory'] !== undefined) expect(offered).toContain(values['parentInventory']);
  });

  test('its enterprises are those that can be chosen', () => {
    const names = entriesOf(seedId('dictionary/carbonUnit')).filter(({ values }) => values['parentId'] === '0').map(({ values }) => values['fullName']);
    expect(recordsOf('enterpriseProfile').map(({ values }) => values['enterpriseName'])).toEqual(names);
  });
});

interface Panel {
  columns: { field: string }[];
  search: unknown[];
  order: unknown[];
  summary?: string[];
  thousands?: string[];
  headers: { columns: string[] }[];
}

/** The props of the list, alone or beside its tree. */
function panelOf(screen: ScreenDescriptor | undefined): Panel {
  const [panel] = [screen?.root, ...(screen?.root.children ?? [])].filter((node) => node !== undefined && 'jnpfKey' in node && node.jnpfKey === 'listPanel') as ResolvedNode[];
  return panel?.props as unknown as Panel;
}

function fieldsIn(nodes: readonly ResolvedNode[]): ResolvedNode[] {
  return nodes.flatMap((node) => [node, ...fieldsIn(node.children ?? [])]);
}

function optionSources(nodes: readonly ResolvedNode[]): { dictionary?: string; dataInterface?: string }[] {
  return fieldsIn(nodes).flatMap(({ props }) => (isJsonObject(props?.['options']) ? [props['options'] as { dictionary?: string; dataInterface?: string }] : []));
}

/** Names of a record, or of its rows, that are no field, or one that is not given by hand. */
function unknownIn(record: Readonly<JsonObject>, nodes: readonly ResolvedNode[]): string[] {
  return Object.entries(record).flatMap(([name, value]) => {
    const node = nodes.find((field) => field.id === name);
    if (!node || node.calculate !== undefined || node.access === 'readOnly') return [name];
    return registry.field(node.jnpfKey).rows === true ? (value as JsonObject[]).flatMap((row) => unknownIn(row, node.children ?? [])) : [];
  });
}

/** Values of a record, or of its rows, that their dictionaries do not have. */
function strangeChoices(nodes: readonly ResolvedNode[], record: Readonly<JsonObject>): unknown[] {
  return nodes.flatMap((node) => {
    const value = record[node.id];
    if (value === undefined) return [];
    if (registry.field(node.jnpfKey).rows === true) return (value as JsonObject[]).flatMap((row) => strangeChoices(node.children ?? [], row));
    const options = node.props?.['options'];
    const dictionary = isJsonObject(options) ? options['dictionary'] : undefined;
    if (typeof dictionary !== 'string') return [];
    const offered = new Set(entriesOf(dictionary).map(({ values }) => values['enCode']));
    return [value].flat().filter((one) => !offered.has(one));
  });
}

function idsOffered({ values }: SeedItem): string[] {
  const { staticData } = JSON.parse(String(values['dataConfigJson'])) as { staticData: string };
  const all = (rows: { id: string; children?: { id: string }[] }[]): string[] => rows.flatMap(({ id, children = [] }) => [id, ...all(children)]);
  return all(JSON.parse(staticData) as { id: string }[]);
}
