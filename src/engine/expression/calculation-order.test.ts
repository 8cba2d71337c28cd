import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculationOrder } from './calculation-order';

describe('calculationOrder', () => {
  test.each<[string, Record<string, string[]>, string[]]>([
    ['no calculations', {}, []],
    ['fields that do not depend on each other keep their order', { b: ['x'], a: ['y'] }, ['b', 'a']],
    ['a field comes after those that it reads', { total: ['net', 'tax'], tax: ['net', 'rate'] }, ['tax', 'total']],
    ['a field that two others read comes once', { a: ['c'], b: ['c'], c: [] }, ['c', 'a', 'b']],
    ['repeated names', { a: ['b', 'b'], b: ['x', 'x'] }, ['b', 'a']],
    ['names of inherited properties', { a: ['constructor', '__proto__', 'toString'], toString: [] }, ['toString', 'a']],
  ])('%s', (_, calculations, order) => expect(calculationOrder(calculations)).toEqual({ order }));

  test.each<[string, Record<string, string[]>, string[]]>([
    ['a field that reads itself', { a: ['a'] }, ['a', 'a']],
    ['two fields that read each other', { a: ['b'], b: ['a'] }, ['a', 'b', 'a']],
    ['a cycle that another field reads', { start: ['a'], a: ['x', 'b'], b: ['c'], c: ['a'] }, ['a', 'b', 'c', 'a']],
    ['a cycle beside a valid field', { valid: ['x'], a: ['valid', 'b'], b: ['a'] }, ['a', 'b', 'a']],
  ])('%s is a cycle', (_, calculations, cycle) => expect(calculationOrder(calculations)).toEqual({ cycle }));

  test('orders a chain and finds a cycle of 10 000 fields, from either end', () => {
    expect(calculationOrder(chain(1))).toMatchObject({ order: { length: 10_000, 0: 'f9999' } });
    expect(calculationOrder(chain(-1))).toMatchObject({ order: { length: 10_000, 0: 'f0' } });
    expect(calculationOrder({ ...chain(1), f9999: ['f0'] })).toMatchObject({ cycle: { length: 10_001, 0: 'f0', 10_000: 'f0' } });
  });

  test('every returned order and cycle is correct', () => {
    const name = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'x', 'y');
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.array(name, { maxLength: 3 })), (calculations) => {
        const result = calculationOrder(calculations);
        expect('order' in result ? isOrder(result.order, calculations) : isCycle(result.cycle, calculations)).toBe(true);
      }),
    );
  });
});

type Calculations = Record<string, readonly string[]>;

const isOrder = (order: readonly string[], calculations: Calculations): boolean =>
  order.length === Object.keys(calculations).length &&
  order.every((field, index) => calculations[field]?.every((name) => !(name in calculations) || order.indexOf(name) < index));

const isCycle = (cycle: readonly string[], calculations: Calculations): boolean =>
  cycle.length > 1 && cycle[0] === cycle.at(-1) && cycle.slice(1).every((name, index) => calculations[cycle[index] ?? '']?.includes(name));

const chain = (step: number): Calculations =>
  Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`f${index}`, [`f${index + step}`]]));
