import { systemColumns, type Collection } from '#engine/collection';
import { describe, expect, test } from 'vitest';
import { collection, column } from '../../tests/fixtures/collections';
import { planOf } from './plan';
import type { ColumnShape, DatabaseShape } from './shape';

const index = (name: string) => ({ name, columns: ['full_name'], unique: false, method: 'btree' as const });

/** A database with the table and these columns; `null` leaves a column out. */
function shape(columns: Record<string, string | null>, indexes: string[] = []): DatabaseShape {
  const system = systemColumns.map(({ name, type, nullable }): [string, ColumnShape] => [name, { type, nullable }]);
  const own = Object.entries(columns).flatMap(([name, type]): [string, ColumnShape][] =>
    type === null ? [] : [[name, { type, nullable: true }]],
  );
  return new Map([['thing', { columns: new Map([...system, ...own]), indexes: new Set(indexes) }]]);
}

const kinds = (wanted: Collection, current: DatabaseShape) => planOf([wanted], current).map(({ kind }) => kind);

describe('the plan', () => {
  test.each<[string, Collection, DatabaseShape, string[]]>([
    ['a new table', collection([column('fullName')], { indexes: [index('i')] }), new Map(), ['createTable', 'createIndex']],
    ['a table in step', collection([column('fullName')], { indexes: [index('i')] }), shape({ full_name: 'text' }, ['i']), []],
    ['a new column', collection([column('fullName'), column('age', 'integer')]), shape({ full_name: 'text' }), ['addColumn']],
    [
      'one index added and one removed',
      collection([column('fullName')], { indexes: [index('new')] }),
      shape({ full_name: 'text' }, ['old']),
      ['dropIndex', 'createIndex'],
    ],
    [
      'a new column in place of one that stepped aside with its index',
      collection([column('fullName')], { indexes: [index('i')] }),
      shape({ full_name$2: 'text' }, ['i']),
      ['dropIndex', 'addColumn', 'dropColumn', 'createIndex'],
    ],
    ['integer to bigint', collection([column('age', 'bigint')]), shape({ age: 'integer' }), ['widenColumn']],
    ['integer to numeric', collection([column('age', 'numeric')]), shape({ age: 'integer' }), ['widenColumn']],
    ['bigint to numeric', collection([column('age', 'numeric')]), shape({ age: 'bigint' }), ['widenColumn']],
    ['a number to text', collection([column('age', 'text')]), shape({ age: 'numeric' }), ['widenColumn']],
    ['a removed column', collection([column('fullName')]), shape({ full_name: 'text', age: 'integer' }), ['dropColumn']],
    ['text to integer', collection([column('age', 'integer')]), shape({ age: 'text' }), ['replaceColumn']],
    ['bigint to integer', collection([column('age', 'integer')]), shape({ age: 'bigint' }), ['replaceColumn']],
    ['text to jsonb', collection([column('age', 'jsonb')]), shape({ age: 'text' }), ['replaceColumn']],
    [
      'a table without a descriptor',
      collection([column('fullName')]),
      new Map([
        ...shape({ full_name: 'text' }),
        ['foreign', { columns: new Map([['a', { type: 'text', nullable: true }]]), indexes: new Set() }],
      ]),
      [],
    ],
  ])('of %s', (_, wanted, current, steps) => expect(kinds(wanted, current)).toEqual(steps));

  test('allows null in a column that may be empty', () => {
    const current = shape({ full_name: 'text' });
    const columns = new Map(current.get('thing')?.columns).set('full_name', { type: 'text', nullable: false });
    expect(kinds(collection([column('fullName')]), new Map([['thing', { columns, indexes: new Set<string>() }]]))).toEqual(['allowNull']);
  });

  test.each([
    [['age'], true],
    [['name'], false],
  ])('with the drops %j marks the loss of `age` as declared: %j', (drops, declared) => {
    expect(planOf([collection([], { drops })], shape({ age: 'text' }))).toMatchObject([{ kind: 'dropColumn', declared }]);
    expect(planOf([collection([column('age', 'integer')], { drops })], shape({ age: 'text' }))).toMatchObject([
      { kind: 'replaceColumn', declared },
    ]);
  });

  test('refuses two resources with one table', () => {
    expect(() => planOf([collection(), collection([], { resource: 'test/other' })], new Map())).toThrow(
      '`test/thing` and `test/other` both keep their records in the table `thing`',
    );
  });
});
