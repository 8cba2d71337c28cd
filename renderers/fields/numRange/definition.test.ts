import { describe, expect, test } from 'vitest';
import type { JsonValue } from '#engine/json';
import { definition } from './definition';

const node = (props: Record<string, unknown> = {}) => ({ id: 'n', jnpfKey: 'numRange', props });

describe('a range', () => {
  test.each<[JsonValue, Record<string, unknown>, string | undefined]>([
    [[1, 2], {}, undefined],
    [[2, 2], {}, undefined],
    [[0, null], {}, undefined],
    [[null, 0], {}, undefined],
    [[3, 2], {}, 'boundsReversed'],
    [['10', '9'], {}, 'boundsReversed'],
    [[1, 200], { max: 100 }, 'maximum'],
    [[-1, 2], { min: 0 }, 'minimum'],
    [[1, 2.25], { precision: 1 }, 'maxDecimals'],
    [['9007199254740993', null], {}, 'numberTooLong'],
    [['x', 1], {}, 'notNumber'],
    [{}, {}, undefined],
  ])('%j with %j: %s', (value, props, code) => expect(definition.check?.(value, node(props), () => undefined)?.code).toBe(code));

  test.each<[JsonValue, string]>([
    [[1234.5, 2000], '1,234.50 ~ 2,000.00'],
    [[5, null], '5.00 ~'],
    [[null, 5], '~ 5.00'],
    [[], ''],
    [null, ''],
  ])('%j reads %j', (value, text) => expect(definition.format(value, node({ precision: 2, thousands: true }))).toBe(text));

  test.each<[string | number, JsonValue | undefined]>([
    ['1 ~ 2', [1, 2]],
    ['1,000～2,000', [1000, 2000]],
    ['5 ~', [5, null]],
    ['~ 5', [null, 5]],
    [7, [7, 7]],
    ['', []],
    ['x ~ 2', undefined],
  ])('imports the cell %j as %j', (cell, value) => expect(definition.decode?.(cell, node())).toEqual(value));
});
