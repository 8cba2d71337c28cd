import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { calculationsOf, computeRecord } from '#engine/calculations';
import { checkDescriptor } from '#engine/check-descriptor';
import { checkRecord } from '#engine/check-record';
import type { Descriptor, ResourceDescriptor, ScreenDescriptor } from '#engine/generated/descriptor.gen';
import { compileSchema } from '#engine/compile-schema';
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
import { organisationItems, withOrganisationPaths } from '#server/seed/organisation-items.ts';
import { seedId } from '#server/records/seed-id.ts';

interface SeedRecord {
  key: string;
  values: JsonObject;
}

const root = join(import.meta.dirname, '..');
const folder = join(root, 'schemas/modules');
const registry = createRegistry(definitions);
const jsonAt = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** The resource of the trees beside lists. */
const dictionaryData = jsonAt(join(root, 'schemas/resources/system/dictionaryData.json')) as ResourceDescriptor;
const onlineDev = jsonAt(join(root, 'schemas/resources/visualdev/onlineDev.json')) as ResourceDescriptor;

const ids = readdirSync(folder).map((file) => file.replace(/\.json$/, ''));
const sources = new Map(ids.map((id) => [id, jsonAt(join(folder, `${id}.json`)) as ModuleSource]));
const modules = new Map([...sources].map(([id, source]) => [id, moduleOf(source, registry)]));
const recordsOf = (id: string) =>
  (jsonAt(join(root, 'server/seed/data/records', `${id}.json`)) as SeedRecord[]).map(({ key, values }) => ({
    key,
    values: withOrganisationPaths(values),
  }));
const sourceOf = (id: string) => sources.get(id) as ModuleSource;
const shipped = (id: string) => modules.get(id) as Module;
const nodesOf = (id: string) => shipped(id).resource.fields as ResolvedNode[];
const computed = (id: string) => recordsOf(id).map(({ values }) => computeRecord(nodesOf(id), registry, values));

const dictionaryRecords = dictionaryItems(dictionaries as SeedCategory[]);
const entriesOf = (dictionary: string) =>
  dictionaryRecords.filter(({ resource, values }) => resource === 'system/dictionaryData' && values['dictionaryTypeId'] === dictionary);
const interfaceRecords = dataInterfaceItems(dataInterfaces);

test('five modules ship, each with seed records', () => {
  expect(ids.toSorted()).toEqual(['carbonInventory', 'emissionFactor', 'energyLedger', 'enterpriseProfile', 'reductionProject']);
  expect(readdirSync(join(root, 'server/seed/data/records')).toSorted()).toEqual(ids.toSorted().map((id) => `${id}.json`));
});

/** Pixels for the columns at 1 440 px, beside sidebar, tree, check boxes and buttons of a row. */
const figureCases: [id: string, width: number, identifying: string[], figures: string[]][] = [
  ['energyLedger', 950, ['month', 'site', 'energy'], ['amount', 'unit', 'coalEquivalent', 'emission']],
  ['emissionFactor', 710, ['fuel', 'dataYear'], ['factorValue', 'factorUnit']],
  ['carbonInventory', 1_000, ['inventoryYear', 'unit'], ['scope1', 'scope2', 'scope3', 'total']],
  ['enterpriseProfile', 1_000, ['industry', 'keyEmitter'], ['outputValue', 'energyUse', 'energyIntensity']],
  ['reductionProject', 1_000, ['unit', 'status'], ['annualReduction', 'totalReduction']],
];

test.each(figureCases)('%s names in %i px what its figures are of, and shows them', (id, width, identifying, figures) => {
  const { columnList } = JSON.parse(String(sourceOf(id).columnData)) as { columnList: { prop: string; width: number }[] };
  let end = 0;
  const shown = columnList.filter((column) => (end += column.width) <= width).map(({ prop }) => prop);
  const wanted = [...identifying, ...figures];
  expect(shown.filter((prop) => wanted.includes(prop))).toEqual(wanted);
});

describe.each(ids)('%s', (id) => {
  const source = sourceOf(id);
  const { resource, list, form, detail, transfer, issues, settings } = shipped(id);

  test('is an entity in the wire format', () => {
    expect(source).toMatchObject({
      id,
      enCode: id,
      type: 1,
      webType: 2,
      dbLinkId: '0',
      state: 1,
      enableFlow: 0,
      tables: '[]',
      appColumnData: '',
    });
    expect(isModuleId(id)).toBe(true);
    expect([source.formData, source.columnData].map((text) => isJsonObject(JSON.parse(String(text))))).toEqual([true, true]);
    expect(dictionaryRecords.find((item) => item.id === source['category'])?.key).toMatch(/^dictionary\/webDesign\//);
  });

  test('has a unique name, code and order', () => {
    const others = [...sources.values()].filter((other) => other !== source);
    expect(['fullName', 'enCode', 'sortCode'].filter((key) => others.some((other) => other[key] === source[key]))).toEqual([]);
  });

  test('is decoded without issues and encoded unchanged', () => {
    expect(issues).toEqual([]);
    const encoded = encodeModule(decodeModule(source)) as ModuleSource;
    expect(encoded.formData).toBe(source.formData);
    expect(encoded.columnData).toBe(source.columnData);
    expect(encoded).toEqual(source);
  });

  test('has descriptors without issues', () => {
    const all = [resource, form, detail, ...(list ? [list] : []), ...transfer];
    const resources = [...modules.values()].map((module) => module.resource);
    const byId = new Map<string, Descriptor>(
      [...resources, ...all, dictionaryData, onlineDev].map((descriptor) => [descriptor.id, descriptor]),
    );
    expect(
      all.flatMap((descriptor) => checkDescriptor(descriptor, { registry, lookup: (key) => byId.get(key), ids: () => [...byId.keys()] })),
    ).toEqual([]);
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
    const sourcesOfOptions = optionSources(nodesOf(id));
    const { treeDictionary: tree } = settings.props;
    const usedDictionaries = [
      ...sourcesOfOptions.flatMap(({ dictionary }) => dictionary ?? []),
      ...(typeof tree === 'string' ? [tree] : []),
    ];
    expect(usedDictionaries.filter((dictionary) => entriesOf(dictionary).length === 0)).toEqual([]);
    expect(interfaceRecords.map((item) => item.id)).toEqual(
      expect.arrayContaining(sourcesOfOptions.flatMap(({ dataInterface }) => dataInterface ?? [])),
    );
  });

  test('computes without an error', () => {
    const calculated = fieldsIn(nodesOf(id)).filter(({ calculate, follows, suggests }) => (calculate ?? follows ?? suggests) !== undefined);
    expect(
      calculationsOf(nodesOf(id), registry)
        .map((calculation) => calculation.id)
        .toSorted(),
    ).toEqual(calculated.map((field) => field.id).toSorted());
    const errors: unknown[] = [];
    for (const { values } of recordsOf(id))
      computeRecord(nodesOf(id), registry, fromWire(values, resource.names), (error) => errors.push(error));
    expect(errors).toEqual([]);
  });

  describe('its records', () => {
    const records = recordsOf(id);
    const problemsIn = (problemsOf: (record: JsonObject) => readonly unknown[]) =>
      records.flatMap(({ key, values }) => problemsOf(fromWire(values, resource.names)).map((problem) => [key, problem]));

    test('are 10 or more, with unique keys', () => {
      expect(records.length).toBeGreaterThanOrEqual(10);
      expect(new Set(records.map(({ key }) => key)).size).toBe(records.length);
    });

    test('are valid for the form', () => {
      const check = compileSchema(recordSchemaOf(resource as ParsedResource, registry, 'create'), {});
      const complete = (record: JsonObject) => computeRecord(nodesOf(id), registry, record);
      expect(problemsIn((record) => [...check(record), ...checkRecord(resource.fields, complete(record), {}, { registry })])).toEqual([]);
    });

    test('have neither computed nor unknown fields', () => expect(problemsIn((record) => unknownIn(record, nodesOf(id)))).toEqual([]));

    test('have choices that their dictionaries offer', () =>
      expect(problemsIn((record) => unknownChoices(nodesOf(id), record))).toEqual([]));

    test('are unique in unique fields', () => {
      const unique = (resource.collection?.unique ?? []) as string[][];
      expect(unique.length).toBeGreaterThan(0);
      expect(
        unique.map((fields) => new Set(records.map(({ values }) => JSON.stringify(fields.map((field) => values[field])))).size),
      ).toEqual(unique.map(() => records.length));
    });
  });
});

describe('the records of all modules fit together', () => {
  test('a ledger is the consumption of its meters, times the factor', () => {
    const wrongLedgers = computed('energyLedger').filter(({ meters, amount, emission, coalEquivalent, emissionFactor, coalFactor }) => {
      const consumption = (meters as unknown as Meter[]).reduce(
        (sum, { startReading, endReading, multiplier }) => sum + (endReading - startReading) * multiplier,
        0,
      );
      return (
        consumption <= 0 ||
        [
          [amount, consumption],
          [emission, consumption * Number(emissionFactor)],
          [coalEquivalent, consumption * Number(coalFactor)],
        ].some(([result, expected]) => Math.abs(Number(result) - Number(expected)) > 0.001)
      );
    });
    expect(wrongLedgers).toEqual([]);
  });

  test('a ledger uses factors of the library', () => {
    expect(computed('emissionFactor').map((record) => record['equivalent'])).toEqual(
      expect.arrayContaining(computed('energyLedger').map((record) => record['emissionFactor'])),
    );
  });

  test('a meter starts at its last reading', () => {
    const rows = recordsOf('energyLedger')
      .toSorted((a, b) => Number(a.values['month']) - Number(b.values['month']))
      .flatMap(({ values }) => values['meters'] as unknown as Meter[]);
    const jumps = rows.filter(
      ({ meterNo, startReading }, index) =>
        (rows.slice(0, index).findLast((row) => row.meterNo === meterNo)?.endReading ?? startReading) !== startReading,
    );
    expect(jumps).toEqual([]);
  });

  test('a fuel factor is the product of the parameters that it names', () => {
    const fuels = recordsOf('emissionFactor').filter(({ key }) => key.startsWith('FUEL-'));
    expect(fuels.length).toBeGreaterThan(5);
    for (const { key, values } of fuels) {
      const [heat, carbon, oxidation] = [/发热量 ([\d.]+)/, /含碳量 ([\d.]+)/, /氧化率 ([\d.]+)%/].map((pattern) =>
        Number(pattern.exec(String(values['basis']))?.[1]),
      );
      // kJ × tC/TJ × % × 44/12; gas for 10 000 Nm³.
      const scale = values['factorUnit'] === 'tCO2Per10kNm3' ? 1e-7 : 1e-8;
      const product = Number(heat) * Number(carbon) * Number(oxidation) * (44 / 12) * scale;
      expect([key, values['factorValue']]).toEqual([key, Number(product.toFixed(4))]);
      const parts = [Number(heat) * (scale === 1e-7 ? 0.01 : 0.001), Number(carbon), Number(oxidation) / 100];
      expect([values['netCalorificValue'], values['carbonContent'], values['oxidation']].map((value) => Number(value).toFixed(4))).toEqual(
        parts.map((value) => value.toFixed(4)),
      );
    }
  });

  test('a grid factor of a notice has its number, year and validity, and an older one ends the day before', () => {
    const grid = recordsOf('emissionFactor').filter(({ key }) => key.startsWith('GRID-CN'));
    for (const { values } of grid)
      expect([values['publishedYear'], values['document'], values['validFrom']]).toEqual([
        expect.stringMatching(/^20\d\d$/),
        expect.stringMatching(/公告20\d\d年第\d+号/),
        expect.any(Number),
      ]);
    const [older, newer] = ['GRID-CN-2022', 'GRID-CN-2023'].map((key) => grid.find((record) => record.key === key)?.values);
    expect(Number(newer?.['validFrom']) - Number(older?.['validTo'])).toBe(24 * 3_600_000);
  });

  test('every factor names its publication', () => {
    expect(
      computed('emissionFactor').filter(({ publisher, document, link }) => !publisher || !document || !String(link).startsWith('https://')),
    ).toEqual([]);
  });

  test('an inventory is the sum of its children, and its parent exists', () => {
    const records = recordsOf('carbonInventory').map(({ key, values }) => ({ id: seedId(`record/carbonInventory/${key}`), values }));
    const parents = new Set(records.flatMap(({ values }) => values['parentInventory'] ?? []));
    expect(records.map(({ id }) => id)).toEqual(expect.arrayContaining([...parents]));
    const above = records.filter(({ id }) => parents.has(id));
    expect(
      above.map(({ id }) => sumOf(records.filter(({ values }) => values['parentInventory'] === id).map(({ values }) => values))),
    ).toEqual(above.map(({ values }) => sumOf([values])));
  });

  test('a data interface offers the parents of an inventory', () => {
    const choices = interfaceRecords.find(({ key }) => key.endsWith('/carbonInventoryNodes'));
    expect(JSON.parse(String(choices?.values['dataConfigJson']))).toEqual({
      moduleData: { moduleId: 'carbonInventory', label: 'inventoryName', parent: 'parentInventory' },
    });
  });

  test('the enterprises are those of the group', () => {
    const names = organisationItems()
      .filter(({ values }) => values['category'] === 'company' && values['parentId'] === seedId('organisation/park'))
      .map(({ values }) => values['fullName']);
    expect(recordsOf('enterpriseProfile').map(({ values }) => values['enterpriseName'])).toEqual(names);
  });
});

const sumOf = (records: readonly JsonObject[]): string[] =>
  ['scope1', 'scope2', 'scope3'].map((scope) => records.reduce((sum, values) => sum + Number(values[scope]), 0).toFixed(2));

interface Meter {
  meterNo: string;
  startReading: number;
  endReading: number;
  multiplier: number;
}

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
  const [panel] = [screen?.root, ...(screen?.root.children ?? [])].filter(
    (node) => node !== undefined && 'jnpfKey' in node && node.jnpfKey === 'listPanel',
  ) as ResolvedNode[];
  return panel?.props as unknown as Panel;
}

function fieldsIn(nodes: readonly ResolvedNode[]): ResolvedNode[] {
  return nodes.flatMap((node) => [node, ...fieldsIn(node.children ?? [])]);
}

function optionSources(nodes: readonly ResolvedNode[]): { dictionary?: string; dataInterface?: string }[] {
  return fieldsIn(nodes).flatMap(({ props }) =>
    isJsonObject(props?.['options']) ? [props['options'] as { dictionary?: string; dataInterface?: string }] : [],
  );
}

/** Names in a record or its rows that are not fields, or are fields that a user does not fill in. */
function unknownIn(record: Readonly<JsonObject>, nodes: readonly ResolvedNode[]): string[] {
  return Object.entries(record).flatMap(([name, value]) => {
    const node = nodes.find((field) => field.id === name);
    if (!node || node.calculate !== undefined || node.access === 'readOnly') return [name];
    return registry.field(node.jnpfKey).rows === true ? (value as JsonObject[]).flatMap((row) => unknownIn(row, node.children ?? [])) : [];
  });
}

/** Values of a record, or of its rows, that their dictionaries do not have. */
function unknownChoices(nodes: readonly ResolvedNode[], record: Readonly<JsonObject>): unknown[] {
  return nodes.flatMap((node) => {
    const value = record[node.id];
    if (value === undefined) return [];
    if (registry.field(node.jnpfKey).rows === true)
      return (value as JsonObject[]).flatMap((row) => unknownChoices(node.children ?? [], row));
    const options = node.props?.['options'];
    const dictionary = isJsonObject(options) ? options['dictionary'] : undefined;
    if (typeof dictionary !== 'string') return [];
    const offered = new Set(entriesOf(dictionary).map(({ values }) => values['enCode']));
    return [value].flat().filter((choice) => !offered.has(choice));
  });
}
