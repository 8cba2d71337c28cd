import { describe, expect, test } from 'vitest';
import type { JsonValue } from '#engine/json';
import { definition } from './definition';

const node = (props: Record<string, unknown>) => ({ id: 'n', jnpfKey: 'numInput', props });

const tooLong = (value: string) => ({ code: 'numberTooLong', params: { value, digits: 15 }, isMoving: true });

describe('a number', () => {
  test.each<[JsonValue, Record<string, unknown>, unknown]>([
    [5, { min: 0, max: 10 }, undefined],
    ['5', { min: 0, max: 10 }, undefined],
    [-1, { min: 0 }, { code: 'minimum', params: { limit: 0 } }],
    ['11', { max: 10 }, { code: 'maximum', params: { limit: 10 } }],
    [11, { min: 20, max: 10 }, undefined],
    [11, { max: '10' }, undefined],
    ['9007199254740993', {}, tooLong('9007199254740993')],
    ['12345678901234567890', {}, tooLong('12345678901234567890')],
    [-1e16, {}, tooLong('-10000000000000000')],
    [2e16, { max: 1e16 }, { code: 'maximum', params: { limit: 1e16 } }],
    [12.3456, { precision: 4 }, undefined],
    ['12.3450', { precision: 3 }, undefined],
    [12.34567, { precision: 4 }, { code: 'maxDecimals', params: { limit: 4 }, isMoving: true }],
    [2.5, { precision: 0 }, { code: 'wholeNumber', params: { limit: 0 }, isMoving: true }],
    [2.5, { big: true }, { code: 'wholeNumber', params: { limit: 0 }, isMoving: true }],
    [2 ** 53, {}, tooLong('9007199254740992')],
    ['0.1234567890123456789', {}, tooLong('0.1234567890123456789')],
    ['twelve', {}, { code: 'notNumber' }],
    [[1, 2], {}, { code: 'notNumber' }],
  ])('%j with %j: %j', (value, props, problem) => expect(definition.check?.(value, node(props), () => undefined)).toEqual(problem));

  test.each([
    [{}, 'numeric'],
    [{ precision: null }, 'numeric'],
    [{ precision: 2 }, 'numeric'],
    [{ precision: 0 }, 'bigint'],
    [{ precision: 0, min: 0, max: 999_999 }, 'integer'],
    [{ precision: 0, min: 0, max: 3_000_000_000 }, 'bigint'],
    [{ big: true, min: 0, max: 1 }, 'bigint'],
  ])('with %j has a column of type %s', (props, type) => expect(definition.column(node(props))).toBe(type));

  test.each<[string | number, JsonValue | undefined]>([
    ['', null],
    [' ', null],
    [12.5, 12.5],
    ['1,234.50', 1234.5],
    ['9007199254740993', '9007199254740993'],
    ['（１２）', -12],
    ['1,23', undefined],
    ['1 234,5', undefined],
    ['1,2,3', undefined],
    ['n/a', undefined],
  ])('imports the cell %j as %j', (cell, value) => expect(definition.decode?.(cell, node({}))).toBe(value));
});
