import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { computeRecord } from '#engine/calculations';
import { checkRecord } from '#engine/check-record';
import type { JsonObject } from '#engine/json';
import { checkModule } from '#engine/module/check-module';
import type { ModuleSource } from '#engine/module/module';
import { moduleOf } from '#engine/module/module-of';
import { createRegistry } from '#engine/registry';
import type { ResolvedNode } from '#engine/resolve-fields';
import { checkWarnings, type FindRecords, type WarningQuery } from '#engine/warnings';
import { definitions } from '#renderers/definitions.ts';

const registry = createRegistry(definitions);
const sourceOf = (id: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../schemas/modules/${id}.json`), 'utf8')) as ModuleSource;
const nodesOf = (id: string) => moduleOf(sourceOf(id), registry).resource.fields as ResolvedNode[];
const ledger = nodesOf('energyLedger');

const meter = { meterNo: 'M1', startReading: 120, endReading: 150, multiplier: 10 };
const diesel: JsonObject = {
  ledgerNo: 'A-1',
  site: ['YC', 'YC-1'],
  month: 1_767_268_800_000,
  energy: 'diesel',
  dataSource: 'invoice',
  meters: [meter],
  emissionFactor: 3.0959,
  coalFactor: 1.4571,
};
const power: JsonObject = { ...diesel, energy: 'electricity', emissionFactor: 0.5306, coalFactor: 0.1229 };
const heat = { ...diesel, energy: 'heat', emissionFactor: 0.11, coalFactor: 0.03412 };
const gas = { ...diesel, energy: 'naturalGas', emissionFactor: 21.6219, coalFactor: 13.3 };
const computed = (record: JsonObject) => computeRecord(ledger, registry, record);
const placesOf = (record: JsonObject) => checkRecord(ledger, computed(record), {}, { registry }).map(({ path }) => path);

const metered = (endReading: number, multiplier = 1) => ({ meterNo: 'M1', startReading: 0, endReading, multiplier });
const withRow = (row: JsonObject) => ({ ...diesel, meters: [meter, { ...meter, ...row }] });

/** The first moment of a month, `months` before that of the records above. */
const monthsAgo = (months: number) => Date.UTC(2026, -months, 1, 12);

/** Whether a record meets the conditions on fields that it has. Paths are compared by the warnings themselves. */
const meets = (record: JsonObject, { filter }: WarningQuery): boolean =>
  'all' in filter &&
  filter.all.every((condition) => {
    if (!('field' in condition) || record[condition.field] === undefined) return true;
    const value = record[condition.field];
    if (condition.is !== 'between') return condition.is !== 'equals' || value === condition.value;
    const [from, to] = condition.value as [number, number];
    return Number(value) >= from && Number(value) <= to;
  });

/** The warnings of a record beside others, of last month unless they have another, and records of the factor library. */
const warned = async (id: string, record: JsonObject, others: readonly JsonObject[] = [], library: readonly JsonObject[] = []) => {
  const queries: unknown[] = [];
  const find: FindRecords = async (query) => {
    queries.push(query);
    const records = query.module === 'emissionFactor' ? library : others.map((other) => ({ month: monthsAgo(1), ...other }));
    return records.filter((each) => meets(each, query)).map((each) => ({ id: 'other', ...each }));
  };
  const nodes = nodesOf(id);
  const warnings = await checkWarnings(nodes, { id: 'own', ...computeRecord(nodes, registry, record) }, find);
  const texts = warnings.map(({ path, params }) => `${path} ${(params['message'] as { en: string }).en}`);
  return { places: warnings.map(({ path }) => path), texts, warnings, queries };
};

/** Matches one text for each part of a text, in order. */
const withTexts = (parts: readonly string[]): unknown[] => parts.map((part) => expect.stringContaining(part));

const node = (name: string, jnpfKey: string, set: JsonObject, more: JsonObject = {}) => ({
  __config__: { jnpfKey, label: name },
  __vModel__: name,
  __tangu__: { set },
  ...more,
});

const table = (children: unknown[]) => ({ __config__: { jnpfKey: 'table', label: 'rows', children }, __vModel__: 'rows' });

const lookup = (where: JsonObject, read: JsonObject) => ({ warnings: [{ when: 'count(x) == 0', message: 'm', find: { where, read } }] });

describe('the unit follows the energy', () => {
  test.each([
    ['rawCoal', 't'],
    ['steam', 't'],
    ['greenHydrogen', 't'],
    ['windPower', 'MWh'],
    ['cooling', 'GJ'],
    ['biogas', '10kNm3'],
  ])('%s is measured in %s', (energy, unit) => {
    expect(computed({ ...diesel, energy, unit: 'piece' })).toMatchObject({ unit, readingUnit: unit });
  });

  test('an energy that the form does not know leaves the unit free', () => {
    expect(computed({ ...diesel, energy: 'peat', unit: 'kt' })).toMatchObject({ unit: 'kt', readingUnit: 'kt' });
  });
});

describe('a reading becomes the unit of its energy', () => {
  // 300 units on the meters.
  test.each<[string, JsonObject, number]>([
    ['kg of diesel', { ...diesel, readingUnit: 'kg' }, 0.3],
    ['kWh of power', { ...power, readingUnit: 'kWh' }, 0.3],
    ['GJ of power', { ...power, readingUnit: 'GJ' }, 83.333333333],
    ['MWh of heat', { ...heat, readingUnit: 'MWh' }, 1080],
    ['MJ of heat', { ...heat, readingUnit: 'MJ' }, 0.3],
    ['Nm³ of gas', { ...gas, readingUnit: 'Nm3' }, 0.03],
    ['10⁴ m³ of gas at 20 ℃', { ...gas, readingUnit: '10km3', gasBasis: '20C' }, 279.532662459],
    ['10³ m³ of gas at 15 ℃', { ...gas, readingUnit: 'km3', gasBasis: '15C' }, 28.438313378],
    ['m³ of gas at 0 ℃', { ...gas, readingUnit: 'm3', gasBasis: '0C' }, 0.03],
    ['MWh after a gas basis was chosen', { ...power, readingUnit: 'MWh', gasBasis: '20C' }, 300],
  ])('%s', (_, record, amount) => expect(computed(record)).toMatchObject({ amount }));

  test.each<[string, JsonObject, string[]]>([
    ['litres of diesel need a density', { ...diesel, readingUnit: 'L', gasBasis: '0C' }, ['/readingUnit']],
    ['power is not weighed', { ...power, readingUnit: 'kg' }, ['/readingUnit']],
    ['coal equivalent is not energy', { ...heat, readingUnit: 'tce' }, ['/readingUnit']],
    ['a gas volume needs its basis', { ...gas, readingUnit: 'm3' }, ['/gasBasis']],
    ['a standard volume has its basis', { ...gas, readingUnit: '10kNm3' }, []],
  ])('%s', (_, record, places) => expect(placesOf(record)).toEqual(places));
});

describe('what cannot be converted has no result', () => {
  const empty = { amount: null, emission: null, coalEquivalent: null };
  test.each<[string, JsonObject, JsonObject]>([
    ['power in megatonnes', { ...power, readingUnit: 'Mt' }, empty],
    ['diesel in litres', { ...diesel, readingUnit: 'L', gasBasis: '0C' }, empty],
    ['heat in tonnes of coal equivalent', { ...heat, readingUnit: 'tce' }, empty],
    ['an energy without a unit', { ...diesel, energy: 'peat', readingUnit: 'kg' }, empty],
    ['a factor per tonne of power', { ...power, factorUnit: 'tCO2PerT' }, { amount: 300, emission: null, coalEquivalent: 36.87 }],
  ])('%s', (_, record, results) => expect(computed(record)).toMatchObject(results));

  test.each<[string, JsonObject, string]>([
    ['of power', { ...power, readingUnit: 'Mt' }, 'megawatt-hours'],
    ['of diesel', { ...diesel, readingUnit: 'L', gasBasis: '0C' }, 'tonnes'],
    ['of heat', { ...heat, readingUnit: 'tce' }, 'gigajoules'],
    ['of gas', { ...gas, readingUnit: 't' }, '10,000 standard cubic metres'],
  ])('and the message names the unit %s', (_, record, unit) => {
    const messages = checkRecord(ledger, computed(record), {}, { registry }).map(({ params }) => (params['message'] as { en: string }).en);
    expect(messages).toEqual([expect.stringContaining(`(${unit})`)]);
  });
});

describe('the factor fits the amount', () => {
  test.each<[string, JsonObject, number]>([
    ['kgCO₂e/kWh for MWh', { ...power, factorUnit: 'kgCO2ePerKWh' }, 159.18],
    ['tCO₂/GJ for MWh', { ...power, factorUnit: 'tCO2PerGJ', emissionFactor: 0.1 }, 108],
    ['kgCO₂/TJ for GJ', { ...heat, factorUnit: 'kgCO2PerTJ', emissionFactor: 56_100 }, 16.83],
    ['tC/TJ for GJ', { ...heat, factorUnit: 'tCPerTJ', emissionFactor: 15.3 }, 16.83],
    ['kgCO₂/Nm³ for 10⁴ Nm³', { ...gas, factorUnit: 'kgCO2PerNm3', emissionFactor: 2.16 }, 6480],
    ['tCO₂e/t for tonnes', { ...diesel, factorUnit: 'tCO2ePerT', emissionFactor: 3.1 }, 930],
    ['its own unit where none is given', gas, 6486.57],
    ['4 m³ of gas at 20 ℃', { ...gas, meters: [metered(4)], readingUnit: 'm3', gasBasis: '20C' }, 0.008059],
    ['100 m³ of gas at 20 ℃', { ...gas, meters: [metered(100)], readingUnit: 'm3', gasBasis: '20C' }, 0.201468],
    ['0.004 MWh by a ratio of 0.5', { ...power, meters: [metered(0.004, 0.5)] }, 0.001061],
  ])('%s', (_, record, emission) => {
    expect(computed(record)).toMatchObject({ emission });
    expect(placesOf(record)).toEqual([]);
  });

  test.each<[string, JsonObject, string[]]>([
    ['kgCO₂/TJ does not multiply with tonnes', { ...diesel, factorUnit: 'kgCO2PerTJ', emissionFactor: 1 }, ['/factorUnit']],
    ['mmBtu is a gross value', { ...heat, factorUnit: 'kgCO2PerMmBtu', emissionFactor: 0.1 }, ['/factorUnit']],
    ['kg/kg is no combustion', { ...diesel, factorUnit: 'kgPerKg', emissionFactor: 1 }, ['/factorUnit']],
    ['a factor per kWh in g', { ...power, emissionFactor: 530.6 }, ['/emissionFactor']],
    ['more carbon than mass', { ...diesel, emissionFactor: 3.7 }, ['/emissionFactor']],
    ['a factor per tonne is not one per MWh', { ...power, factorUnit: 'tCO2PerT' }, ['/factorUnit']],
  ])('%s', (_, record, places) => expect(placesOf(record)).toEqual(places));
});

describe('the readings of a meter', () => {
  test.each<[string, JsonObject, string[]]>([
    ['may be equal', { endReading: 120 }, []],
    ['do not fall', { endReading: 119.999 }, ['/meters/1/endReading']],
    ['fall when the meter was changed', { meterChanged: 1, endReading: 7, oldLastReading: 140 }, []],
    ['of a changed meter need the last one of the old', { meterChanged: 1, endReading: 7 }, ['/meters/1/oldLastReading']],
    ['of the old meter do not fall', { meterChanged: 1, endReading: 7, oldLastReading: 119 }, ['/meters/1/oldLastReading']],
    ['of the new meter do not fall', { meterChanged: 1, endReading: 7, oldLastReading: 140, newFirstReading: 8 }, ['/meters/1/endReading']],
    ['are multiplied by more than 0', { multiplier: 0 }, ['/meters/1/multiplier']],
  ])('%s', (_, row, places) => expect(placesOf(withRow(row))).toEqual(places));

  test('of both meters count, and those of another row stay', () => {
    const { meters, amount } = computed(withRow({ meterChanged: 1, endReading: 9, oldLastReading: 140, newFirstReading: 4 }));
    expect([(meters as JsonObject[]).map(({ consumption }) => consumption), amount]).toEqual([[300, 250], 550]);
  });
});

describe('warnings', () => {
  const before = { site: ['YC', 'YC-1'], ledgerNo: 'A-0', meters: [] };

  test.each<[string, JsonObject, JsonObject, string[]]>([
    ['half as much again', power, { ...before, amount: 200 }, []],
    ['a jump up', power, { ...before, amount: 199 }, ['/amount']],
    ['a jump down', power, { ...before, amount: 601 }, ['/amount']],
    ['kWh taken for MWh', power, { ...before, amount: 0.31 }, ['/amount', '/amount']],
    ['a month without use before', power, { ...before, amount: 0 }, []],
    ['the same to the last digit', power, { ...before, amount: 300 }, ['/amount']],
    ['another site', power, { ...before, site: ['YC-1', 'YC'], amount: 1 }, []],
  ])('compare with the month before: %s', async (_, record, other, expected) => {
    const { places } = await warned('energyLedger', record, [other]);
    expect(places.filter((place) => place === '/amount')).toEqual(expected);
  });

  test('name a double, a gap between readings and unusual values', async () => {
    const other = { ...before, amount: 280, meters: [{ meterNo: 'M1', endReading: 118, multiplier: 10 }] };
    const others = [other, { ...before, month: monthsAgo(0) }];
    const { places, queries, warnings } = await warned('energyLedger', { ...gas, emissionFactor: 12, coalFactor: 0.0133 }, others);
    expect(places).toEqual(['/month', '/meters/0/startReading', '/emissionFactor', '/coalFactor']);
    expect(warnings[0]?.params).toMatchObject({ others: 'A-0', label: '月份' });
    expect(warnings[1]?.params).toMatchObject({ lastMeters: 'M1', lastEnds: '118', startReading: '120' });
    // The month, its meters, last month's meters and amount, 24 months, the year before; the factor, its calorific value.
    expect(queries).toHaveLength(8);
  });

  test('name the one meter that differs from last month', async () => {
    const last = [
      { meterNo: 'M1', endReading: 118, multiplier: 10 },
      { meterNo: 'M2', endReading: 70, multiplier: 10 },
      { meterNo: 'M3', endReading: 9, multiplier: 10 },
    ];
    const meters = [
      { ...meter, meterNo: 'M1', startReading: 118 },
      { ...meter, meterNo: 'M2', startReading: 71 },
      { ...meter, meterNo: 'M3', startReading: 9 },
    ];
    const { warnings } = await warned('energyLedger', { ...power, meters }, [{ ...before, meters: last }]);
    const [named, ...others] = warnings.filter(({ path }) => path.startsWith('/meters'));
    expect(named).toMatchObject({ path: '/meters/1/startReading' });
    expect(named?.params).toMatchObject({ lastMeters: 'M2', lastEnds: '70', meterNo: 'M2', startReading: '71' });
    expect(others).toEqual([]);
  });

  test('of a parent compare with the sum below', async () => {
    const record = { scope1: 10, scope2: 5, scope3: 0.5 };
    const placesFor = async (total: number) => (await warned('carbonInventory', record, [{ total }])).places;
    expect([await placesFor(15.5), await placesFor(15.48)]).toEqual([[], ['/total']]);
  });

  test('do not look for records by a missing value', async () => {
    const { site: _, ...record } = power;
    const { queries } = await warned('energyLedger', record);
    expect(queries.map((query) => (query as WarningQuery).module)).toEqual(['emissionFactor', 'emissionFactor']);
  });

  test('have none for a condition that cannot be computed', async () => {
    const meters = Array.from({ length: 100_001 }, () => meter);
    expect((await warned('energyLedger', power, [{ ...before, meters }])).places).not.toContain('/meters');
  });
});

const lastOf = (meterNo: string, endReading: number, multiplier = 10) => ({ meterNo, endReading, multiplier });

describe('a ledger beside earlier ones', () => {
  const site = power['site'] ?? null;
  const last = (meters: JsonObject[], more: JsonObject = {}) => [{ site, amount: 290, meters, ...more }];
  const amounts = (first: number, list: number[]) => list.map((amount, index) => ({ site, amount, month: monthsAgo(first + index) }));
  const two = { ...power, meters: [meter, { ...meter, meterNo: 'M2', startReading: 7, endReading: 7 }] };
  const unused = { ...power, meters: [{ ...meter, endReading: 120 }] };
  const steady = [200, 202, 198, 201, 199, 203];

  test.each<[string, JsonObject, JsonObject[], string[]]>([
    ['meters in another order', two, last([lastOf('M2', 7), lastOf('M1', 120)]), []],
    ['a new meter', two, last([lastOf('M1', 120)]), []],
    ['a gap at one of two meters', two, last([lastOf('M2', 6.999), lastOf('M1', 120)]), ['/meters/1/startReading A start reading is not']],
    ['an overlap', power, last([lastOf('M1', 120.001)]), ['/meters/0/startReading A start reading is not']],
    ['another ratio', power, last([lastOf('M1', 120, 20)]), ['/meters/0/multiplier The ratio of a meter differs']],
    [
      'a meter of another ledger',
      power,
      last([lastOf('M1', 150)], { month: monthsAgo(0), energy: 'solarPower' }),
      ['/meters/0/meterNo Another'],
    ],
    ['nothing used after use', unused, amounts(1, [280]), ['/amount Nothing was used']],
    ['nothing used again', unused, amounts(1, [0]), []],
    ['kWh taken for MWh in a month before last', power, amounts(1, [0, 0.29]), []],
    [
      'MWh after months in kWh',
      power,
      amounts(2, [0.3, 0.31, 0.29]),
      ['/month Last month has no record', '/amount The amount is about 1 000'],
    ],
    ['10⁴ m³ after months in m³', power, amounts(2, [3e6, 3.1e6]), ['/month', '/amount The amount is about 1 000 or 10 000']],
    ['a fifth more than last year', power, amounts(12, [250]), ['/month Last month has no record']],
    ['a quarter more than last year', power, amounts(12, [240]), ['/month', '/amount The amount differs from the same month last year']],
    ['an outlier of six months', power, amounts(1, [203, ...steady.slice(1)]), ['/amount The amount {{amount}} is far']],
    ['five months', power, amounts(1, [203, ...steady.slice(2)]), []],
    ['months that vary', power, amounts(1, [250, 380, 310, 190, 240, 420]), []],
    ['a month that is missing', power, amounts(2, [290]), ['/month Last month has no record']],
    ['two years without a ledger', power, amounts(25, [290]), []],
  ])('with %s', async (_, record, others, expected) => {
    const { texts } = await warned('energyLedger', record, others);
    expect(texts).toEqual(withTexts(expected));
  });
});

describe('a ledger of itself', () => {
  const subs = (consumed: number, main = 0) => ({
    ...power,
    meters: [
      { ...meter, isSubmeter: main },
      { ...meter, meterNo: 'M2', startReading: 0, endReading: consumed, isSubmeter: 1 },
    ],
  });
  const differs = ['/meters The submeters do not add up'];
  const invoiced = ['/invoiceAmount The meters'];

  test.each<[string, JsonObject, string[]]>([
    ['the same meter twice', { ...power, meters: [meter, meter] }, ['/meters This record has the same meter more than once']],
    ['submeters at −10 %', subs(27), []],
    ['submeters below', subs(26.9), differs],
    ['submeters at +2 %', subs(30.6), []],
    ['submeters above', subs(30.7), differs],
    ['submeters alone', subs(30, 1), differs],
    ['power at 2 % from the invoice', { ...power, invoiceAmount: 294.2 }, []],
    ['power beyond it', { ...power, invoiceAmount: 294 }, invoiced],
    ['gas at 3 % from the invoice', { ...gas, invoiceAmount: 291.3 }, []],
    ['gas beyond it', { ...gas, invoiceAmount: 310 }, invoiced],
    ['bought diesel, which is stored', { ...diesel, invoiceAmount: 1 }, []],
    ['own power with the factor of the grid', { ...power, energy: 'solarPower' }, ['/emissionFactor Own renewable power']],
    ['own power without emissions', { ...power, energy: 'windPower', emissionFactor: 0 }, []],
  ])('%s', async (_, record, expected) => expect((await warned('energyLedger', record)).texts).toEqual(withTexts(expected)));

  test('submeters are not part of the amount', () => {
    const { meters, amount } = computed(subs(28));
    expect([(meters as JsonObject[]).map(({ subConsumption }) => subConsumption), amount]).toEqual([[0, 280], 300]);
  });

  test.each<[string, JsonObject, string[]]>([
    ['kg taken for m³', { ...gas, emissionFactor: 9.9 }, ['/emissionFactor']],
    ['kg per Nm³', { ...gas, factorUnit: 'kgCO2PerNm3', emissionFactor: 0.99 }, ['/emissionFactor']],
    ['the lowest', { ...gas, emissionFactor: 10 }, []],
  ])('a factor of natural gas: %s', (_, record, places) => expect(placesOf(record)).toEqual(places));
});

describe('the factor of a ledger in the library', () => {
  const factor = { factorCode: 'G-1', factorValue: 0.5306, dataYear: Date.UTC(2023, 0, 1, 12), status: 'active' };
  const old = ['/emissionFactor The data year of this factor'];
  const replaced = ['/emissionFactor This factor is superseded'];
  const ended = { ...factor, status: 'superseded', validTo: monthsAgo(1) };

  test.each<[string, JsonObject, JsonObject[], string[]]>([
    ['of three years before', power, [factor], []],
    ['of four years before', power, [{ ...factor, dataYear: Date.UTC(2022, 0, 1, 12) }], old],
    ['of an old and a new edition', power, [{ ...factor, dataYear: 1 }, factor], []],
    ['of another value', power, [{ ...factor, factorValue: 0.5, dataYear: 1 }], []],
    ['that is superseded', power, [{ ...factor, status: 'superseded' }], replaced],
    ['that ended before the month', power, [ended], replaced],
    ['that ended after the month', power, [{ ...ended, validTo: monthsAgo(-1) }], []],
    ['that another one in force equals', power, [ended, factor], []],
    ['that is the chosen one', { ...power, factorVersion: 'G-1' }, [factor], []],
    [
      'that was typed over the chosen one',
      { ...power, factorVersion: 'G-1' },
      [{ ...factor, factorValue: 0.57 }],
      ['/emissionFactor The factor {{emissionFactor}} differs from that of the chosen'],
    ],
    ['that the library no longer has', { ...power, factorVersion: 'G-9' }, [factor], []],
    ['with the heat of the coal factor', diesel, [{ netCalorificValue: 42.652 }], []],
    ['with another heat', diesel, [{ netCalorificValue: 41.4 }], ['/coalFactor The coal factor {{coalFactor}} and']],
  ])('%s', async (_, record, library, expected) =>
    expect((await warned('energyLedger', record, [], library)).texts).toEqual(withTexts(expected)),
  );
});

test.each([
  [0.7, []],
  [0.69, ['/intensity The intensity differs from last year']],
  [1.31, ['/intensity The intensity differs from last year']],
])('the intensity of an inventory, %d times last year’s', async (times, expected) => {
  const record = { unit: 'BY', standard: 'A', inventoryYear: monthsAgo(12), scope1: 100 * times, scope2: 0, outputValue: 100 };
  const { texts } = await warned('carbonInventory', record, [{ inventoryYear: monthsAgo(24), intensity: 1 }]);
  expect(texts).toEqual(withTexts(expected));
});

describe('a quotient', () => {
  test.each<[string, string, JsonObject, number | null]>([
    ['carbonInventory', 'intensity', { scope1: 3, scope2: 1, outputValue: 8 }, 0.5],
    ['carbonInventory', 'intensity', { scope1: 3, scope2: 1 }, null],
    ['carbonInventory', 'intensity', { scope1: 3, scope2: 1, outputValue: 0 }, null],
    ['carbonInventory', 'intensity', { scope1: 0, scope2: 0, outputValue: 5 }, 0],
    ['enterpriseProfile', 'energyIntensity', { energyUse: 10 }, null],
    ['reductionProject', 'costPerTonne', { investment: 10, annualReduction: 0, lifetime: 3 }, null],
  ])('of %s: %s of %o is %s', (id, field, record, expected) => {
    expect(computeRecord(nodesOf(id), registry, record)[field]).toBe(expected);
  });
});

describe('a grid factor', () => {
  const nodes = nodesOf('emissionFactor');
  const grid = {
    factorName: 'A',
    factorCode: 'A-1',
    category: ['scope2', 'purchasedElectricity'],
    region: 'A',
    dataYear: 1,
    factorValue: 0.5,
    factorUnit: 'tCO2PerMWh',
    gas: 'CO2',
    gwp: 1,
    publisher: 'A',
    document: 'A',
    status: 'active',
  };
  test.each<[string, JsonObject, string[]]>([
    ['needs year and link', {}, ['/publishedYear', '/link']],
    ['is complete', { publishedYear: '2025', link: 'https://a.cn/x?y=1', validFrom: 5 }, []],
    ['links to the web', { publishedYear: '2025', link: 'javascript:alert(1)', validFrom: 5 }, ['/link']],
    ['ends after it starts', { publishedYear: '2025', link: 'http://a.cn', validFrom: 5, validTo: 4 }, ['/validTo']],
    ['is not in kg', { publishedYear: '2025', link: 'http://a.cn', validFrom: 5, factorValue: 530 }, ['/factorValue']],
    [
      'of another scope needs none of it',
      { category: ['scope1', 'stationaryCombustion'], factorUnit: 'kgCO2PerTJ', factorValue: 56_100 },
      [],
    ],
    ['in CO₂e has no potential', { category: ['scope1', 'a'], factorUnit: 'kgCO2ePerKWh', gwp: 28 }, ['/gwp']],
  ])('%s', (_, values, places) => {
    expect(checkRecord(nodes, { ...grid, ...values }, {}, { registry }).map(({ path }) => path)).toEqual(places);
  });
});

describe('a factor of the library', () => {
  const nodes = nodesOf('emissionFactor');
  const category = ['scope1', 'stationaryCombustion'];
  const fuel = { category, gas: 'CO2', gwp: 1, fuel: 'coke', factorUnit: 'tCO2PerT', factorValue: 2.8604 };
  const naturalGas = { ...fuel, fuel: 'naturalGas', factorUnit: 'tCO2Per10kNm3', factorValue: 21.6219 };
  const grid = { ...fuel, fuel: 'electricity', category: ['scope2', 'purchasedElectricity'], factorUnit: 'tCO2PerMWh', validFrom: 1 };
  const heating = { ...fuel, fuel: 'heat', category: ['scope2', 'purchasedHeat'], factorUnit: 'tCO2PerGJ' };
  const parts = { netCalorificValue: 28.435, carbonContent: 29.5, oxidation: 0.93 };
  const perTJ = { ...fuel, factorUnit: 'kgCO2PerTJ' };

  test.each<[string, JsonObject, string]>([
    ['oxidation in %', { ...fuel, oxidation: 98 }, '/oxidation'],
    ['oxidation of 0', { ...fuel, oxidation: 0 }, '/oxidation'],
    ['carbon below 10', { ...fuel, carbonContent: 9.9 }, '/carbonContent'],
    ['carbon above 35', { ...fuel, carbonContent: 35.1 }, '/carbonContent'],
    ['carbon of an off-gas above 75', { ...fuel, fuel: 'blastFurnaceGas', carbonContent: 75.1 }, '/carbonContent'],
    ['more carbon than mass', { ...fuel, netCalorificValue: 32.9, carbonContent: 30.5 }, '/carbonContent'],
    ['coal above 33 GJ/t', { ...fuel, fuel: 'lignite', netCalorificValue: 33.1 }, '/netCalorificValue'],
    ['coal below 5 GJ/t', { ...fuel, fuel: 'lignite', netCalorificValue: 4.9 }, '/netCalorificValue'],
    ['kJ/kg of oil', { ...fuel, fuel: 'diesel', netCalorificValue: 42_652 }, '/netCalorificValue'],
    ['MJ/m³ of gas', { ...naturalGas, netCalorificValue: 38.9 }, '/netCalorificValue'],
    ['an off-gas above 400', { ...fuel, fuel: 'converterGas', netCalorificValue: 401 }, '/netCalorificValue'],
    ['natural gas per 10⁴ Nm³ below 10', { ...naturalGas, factorValue: 2.16 }, '/factorValue'],
    ['natural gas per Nm³ above 3', { ...naturalGas, factorUnit: 'kgCO2PerNm3', factorValue: 3.1 }, '/factorValue'],
    ['t per TJ in a factor of kg', { ...perTJ, factorValue: 94.6 }, '/factorValue'],
    ['more carbon per TJ than coke has', { ...perTJ, factorUnit: 'tCPerTJ', factorValue: 36 }, '/factorValue'],
    ['a tonne that emits more than carbon', { ...fuel, factorValue: 3.68 }, '/factorValue'],
    ['a grid above 1.3', { ...grid, factorValue: 1.31 }, '/factorValue'],
    ['heat above 0.25', { ...heating, factorValue: 0.26 }, '/factorValue'],
  ])('is refused with %s', (_, values, place) => {
    expect(checkRecord(nodes, values, {}, { registry }).map(({ path }) => path)).toContain(place);
  });

  test.each<[string, JsonObject]>([
    ['hydrogen, which has more heat and no carbon', { ...fuel, fuel: 'greenHydrogen', factorValue: 0, netCalorificValue: 120 }],
    ['blast-furnace gas', { ...naturalGas, fuel: 'blastFurnaceGas', factorValue: 8.4812, netCalorificValue: 33, carbonContent: 70.8 }],
    ['heat of the IPCC', { ...perTJ, factorValue: 98_300 }],
    ['gross heat', { ...perTJ, factorUnit: 'kgCO2PerMmBtu', factorValue: 53.06 }],
  ])('is kept: %s', (_, values) => {
    const places = checkRecord(nodes, values, {}, { registry }).map(({ path }) => path);
    expect(places.filter((place) => ['/factorValue', '/netCalorificValue', '/carbonContent', '/oxidation'].includes(place))).toEqual([]);
  });

  test.each<[string, JsonObject, string[]]>([
    ['coke as it ships', { ...fuel, ...parts }, []],
    ['coke with another product', { ...fuel, ...parts, factorValue: 2.9 }, ['/factorValue The factor {{factorValue}} is not']],
    ['coke outside 2.7 to 3.1', { ...fuel, factorValue: 2.6 }, ['/factorValue']],
    ['coal outside 1.0 to 2.9', { ...fuel, fuel: 'lignite', factorValue: 0.9 }, ['/factorValue']],
    ['oil outside 2.8 to 3.3', { ...fuel, fuel: 'fuelOil', factorValue: 3.4 }, ['/factorValue']],
    ['LPG outside 2.8 to 3.2', { ...fuel, fuel: 'liquefiedPetroleumGas', factorValue: 3.25 }, ['/factorValue']],
    ['gas outside 18 to 23', { ...naturalGas, factorValue: 17.9 }, ['/factorValue']],
    ['a grid above 0.80', { ...grid, factorValue: 0.81 }, ['/factorValue']],
    ['a grid below 0.10', { ...grid, factorValue: 0.09 }, ['/factorValue']],
    ['heat outside 0.03 to 0.13', { ...heating, factorValue: 0.14 }, ['/factorValue']],
    ['anthracite outside 20 to 29 GJ/t', { ...fuel, fuel: 'anthracite', netCalorificValue: 19.9 }, ['/netCalorificValue']],
    ['coke-oven gas outside 150 to 190', { ...naturalGas, fuel: 'cokeOvenGas', netCalorificValue: 191 }, ['/netCalorificValue']],
    ['carbon 10 % from the default', { ...fuel, fuel: 'diesel', factorValue: 3.1, carbonContent: 22.3 }, ['/carbonContent']],
    ['oxidation below 0.85', { ...fuel, oxidation: 0.84 }, ['/oxidation']],
    ['a warming potential of no report', { ...fuel, gas: 'CH4', factorUnit: 'kgPerKg', gwp: 34 }, ['/gwp']],
    ['that of AR6', { ...fuel, gas: 'CH4', factorUnit: 'kgPerKg', gwp: 27.9 }, []],
    [
      'a grid without its first day',
      { ...grid, factorValue: 0.5, validFrom: null, status: 'active' },
      ['/status The grid factor has no date'],
    ],
  ])('warns of %s', async (_, values, expected) => expect((await warned('emissionFactor', values)).texts).toEqual(withTexts(expected)));

  test.each<[string, number, object, string[]]>([
    ['a newer one in force', 24, {}, ['/dataYear The library has a newer factor']],
    ['an older one in force', 48, {}, ['/dataYear An older factor']],
    ['one of the same year', 36, {}, []],
    ['a newer one, itself superseded', 24, { status: 'superseded' }, []],
  ])('beside %s', async (_, months, more, expected) => {
    const values = { ...grid, factorValue: 0.5, region: 'A', dataYear: monthsAgo(36), status: 'active', ...more };
    const other = { factorCode: 'G-2', category: grid.category, status: 'active', dataYear: monthsAgo(months) };
    expect((await warned('emissionFactor', values, [other])).texts).toEqual(withTexts(expected));
  });
});

/** The computed records that a module ships with. */
function recordsOf(id: string): JsonObject[] {
  const nodes = nodesOf(id);
  const text = readFileSync(join(import.meta.dirname, `../server/seed/data/records/${id}.json`), 'utf8');
  return (JSON.parse(text) as { values: JsonObject }[]).map(({ values }) => computeRecord(nodes, registry, values));
}

describe('the records that ship', () => {
  const library = recordsOf('emissionFactor');
  const heatLedgers = recordsOf('energyLedger').flatMap(({ ledgerNo }) => (String(ledgerNo).endsWith('-JC-1-H') ? [String(ledgerNo)] : []));

  test.each<[string, string, string[]]>([
    // Heat has no newer default than that of 2015.
    ['energyLedger', 'ledgerNo', heatLedgers.map((ledgerNo) => `${ledgerNo} /emissionFactor The data year`)],
    // Power from fossil fuels alone is above every average, middlings have little heat, and the reference gives no first day for
    // the United Kingdom.
    [
      'emissionFactor',
      'factorCode',
      ['GRID-CN-FOS-2022 /factorValue', 'GRID-CN-FOS-2023 /factorValue', 'FUEL-OTHERWASHED /factorValue', 'GRID-UK-2024 /status'],
    ],
  ])('of %s have these warnings only', async (id, code, expected) => {
    const records = recordsOf(id);
    const texts = records.map(async (record) => {
      const others = records.filter((other) => other !== record);
      return (await warned(id, record, others, library)).texts.map((text) => `${String(record[code])} ${text}`);
    });
    expect((await Promise.all(texts)).flat()).toEqual(withTexts(expected));
  });
});

describe('a mistake in a declaration is named on release', () => {
  test.each<[string, unknown, string]>([
    ['a follower of a missing field', node('a', 'input', { follows: 'enrgy' }), 'unknownName'],
    ['a suggestion that does not compile', node('a', 'input', { suggests: 'b +' }), 'expressionSyntax'],
    ['two fields that follow each other', [node('a', 'input', { follows: 'b' }), node('b', 'input', { follows: 'a' })], 'calculationCycle'],
    ['a warning with a missing name', node('a', 'input', { warnings: [{ when: 'aa > 1', message: 'm' }] }), 'unknownName'],
    ['a look-up by a missing field', node('a', 'input', lookup({ aa: 'a' }, { x: 'a' })), 'unknownName'],
    ['a look-up that reads a missing field', node('a', 'input', lookup({ a: 'a' }, { x: 'aa' })), 'unknownName'],
    ['a look-up by the month of a missing field', node('a', 'input', lookup({ a: { monthOf: 'aa' } }, { x: 'a' })), 'unknownName'],
    ['a look-up by too many months', node('a', 'input', lookup({ a: { monthOf: 'a', months: 121 } }, { x: 'a' })), 'invalid'],
    ['a look-up for each row', table([node('a', 'input', lookup({ a: 'a' }, { x: 'a' }))]), 'lookupInRows'],
    ['a warning without a message', node('a', 'input', { warnings: [{ when: 'a' }] }), 'invalid'],
    ['a sum of a missing field', node('a', 'calculate', {}, { sumBelow: { parent: 'a', of: 'aa' } }), 'unknownName'],
  ])('%s', (_, fields, code) => {
    const formData = JSON.stringify({ fields: [fields].flat() });
    const issues = checkModule({ id: 'a', fullName: 'A', enCode: 'a', formData }, registry);
    expect(issues.filter(({ severity }) => severity === 'error').map((found) => found.code)).toContain(code);
  });
});
