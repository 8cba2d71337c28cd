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
import { checkWarnings, type FindRecords } from '#engine/warnings';
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

const withRow = (row: JsonObject) => ({ ...diesel, meters: [meter, { ...meter, ...row }] });

const warned = async (id: string, record: JsonObject, other?: JsonObject) => {
  const queries: unknown[] = [];
  const find: FindRecords = async (query) => {
    queries.push(query);
    return other ? [{ id: 'other', ...other }] : [];
  };
  const nodes = nodesOf(id);
  const warnings = await checkWarnings(nodes, { id: 'own', ...computeRecord(nodes, registry, record) }, find);
  return { places: warnings.map(({ path }) => path), warnings, queries };
};

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
    ['GJ of power', { ...power, readingUnit: 'GJ' }, 83.333],
    ['MWh of heat', { ...heat, readingUnit: 'MWh' }, 1080],
    ['MJ of heat', { ...heat, readingUnit: 'MJ' }, 0.3],
    ['Nm³ of gas', { ...gas, readingUnit: 'Nm3' }, 0.03],
    ['10⁴ m³ of gas at 20 ℃', { ...gas, readingUnit: '10km3', gasBasis: '20C' }, 279.533],
    ['10³ m³ of gas at 15 ℃', { ...gas, readingUnit: 'km3', gasBasis: '15C' }, 28.438],
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

describe('the factor fits the amount', () => {
  test.each<[string, JsonObject, number]>([
    ['kgCO₂e/kWh for MWh', { ...power, factorUnit: 'kgCO2ePerKWh' }, 159.18],
    ['tCO₂/GJ for MWh', { ...power, factorUnit: 'tCO2PerGJ', emissionFactor: 0.1 }, 108],
    ['kgCO₂/TJ for GJ', { ...heat, factorUnit: 'kgCO2PerTJ', emissionFactor: 56_100 }, 16.83],
    ['tC/TJ for GJ', { ...heat, factorUnit: 'tCPerTJ', emissionFactor: 15.3 }, 16.83],
    ['kgCO₂/Nm³ for 10⁴ Nm³', { ...gas, factorUnit: 'kgCO2PerNm3', emissionFactor: 2.16 }, 6480],
    ['its own unit where none is given', gas, 6486.57],
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
    const { places } = await warned('energyLedger', record, other);
    expect(places.filter((place) => place === '/amount')).toEqual(expected);
  });

  test('name a double, a gap between readings and unusual values', async () => {
    const other = { ...before, amount: 280, meters: [{ meterNo: 'M1', endReading: 118 }] };
    const { places, queries, warnings } = await warned('energyLedger', { ...gas, emissionFactor: 12, coalFactor: 0.0133 }, other);
    expect(places).toEqual(['/month', '/meters', '/emissionFactor', '/coalFactor']);
    expect(warnings[0]?.params).toMatchObject({ others: 'A-0', label: '月份' });
    // One for the month, one for the readings of the month before, one for its amount.
    expect(queries).toHaveLength(3);
  });

  test('of a parent compare with the sum below', async () => {
    const record = { scope1: 10, scope2: 5, scope3: 0.5 };
    const placesFor = async (total: number) => (await warned('carbonInventory', record, { total })).places;
    expect([await placesFor(15.5), await placesFor(15.48)]).toEqual([[], ['/total']]);
  });

  test('do not look for records by a missing value', async () => {
    const { site: _, ...record } = power;
    expect((await warned('energyLedger', record)).queries).toEqual([]);
  });
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
    ['needs year, link and validity', {}, ['/publishedYear', '/link', '/validFrom']],
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

describe('a mistake in a declaration is named on release', () => {
  test.each<[string, unknown, string]>([
    ['a follower of a missing field', node('a', 'input', { follows: 'enrgy' }), 'unknownName'],
    ['a suggestion that does not compile', node('a', 'input', { suggests: 'b +' }), 'expressionSyntax'],
    ['two fields that follow each other', [node('a', 'input', { follows: 'b' }), node('b', 'input', { follows: 'a' })], 'calculationCycle'],
    ['a warning with a missing name', node('a', 'input', { warnings: [{ when: 'aa > 1', message: 'm' }] }), 'unknownName'],
    ['a look-up by a missing field', node('a', 'input', lookup({ aa: 'a' }, { x: 'a' })), 'unknownName'],
    ['a look-up that reads a missing field', node('a', 'input', lookup({ a: 'a' }, { x: 'aa' })), 'unknownName'],
    ['a look-up by the month of a missing field', node('a', 'input', lookup({ a: { monthOf: 'aa' } }, { x: 'a' })), 'unknownName'],
    ['a look-up for each row', table([node('a', 'input', lookup({ a: 'a' }, { x: 'a' }))]), 'lookupInRows'],
    ['a warning without a message', node('a', 'input', { warnings: [{ when: 'a' }] }), 'invalid'],
    ['a sum of a missing field', node('a', 'calculate', {}, { sumBelow: { parent: 'a', of: 'aa' } }), 'unknownName'],
  ])('%s', (_, fields, code) => {
    const formData = JSON.stringify({ fields: [fields].flat() });
    const issues = checkModule({ id: 'a', fullName: 'A', enCode: 'a', formData }, registry);
    expect(issues.filter(({ severity }) => severity === 'error').map((found) => found.code)).toContain(code);
  });
});
