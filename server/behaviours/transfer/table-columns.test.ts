import { expect, test } from 'vitest';
import type { SourceColumn } from '../../interfaces/sql/source-tables';
import { checkedValues } from '../../interfaces/sql/source-tables';
import { importedText, tableColumns } from './table-columns';

const column = (type: string, values: Partial<SourceColumn> = {}): SourceColumn => ({
  schema: 'public',
  relation: 'meters',
  name: 'value',
  type,
  length: undefined,
  digits: undefined,
  isRequired: false,
  comment: '',
  choices: [],
  isKey: false,
  referenced: undefined,
  ...values,
});
const states = ['是', '否'] as const;
const relations = new Map([['public.md_site', { moduleId: 'site', field: 'name' }]]);
const read = (columns: SourceColumn[], rows: string[][] = []) => tableColumns({ columns, rows, states, relations });

test.each<[string, SourceColumn, string[], object]>([
  ['a whole number', column('bigint'), ['7'], { kind: 'number', digits: 0 }],
  ['a decimal', column('numeric', { digits: 2 }), ['7.5'], { kind: 'number', digits: 2 }],
  ['a double with the decimals of its values', column('double precision'), ['1.125'], { kind: 'number', digits: 3 }],
  ['a boolean', column('boolean'), ['true'], { kind: 'yesNo', choices: ['是', '否'] }],
  ['a day', column('date'), [], { kind: 'date' }],
  ['a moment', column('timestamp with time zone'), [], { kind: 'dateTime' }],
  ['a time of day', column('time without time zone'), [], { kind: 'time' }],
  ['an enumeration', column('colour', { choices: ['red'] }), ['red'], { kind: 'choice', choices: ['red'] }],
  ['a text of digits', column('text'), ['12'], { kind: 'text' }],
  ['an address', column('character varying', { length: 50 }), ['a@b.cn'], { kind: 'mail' }],
  ['a long text', column('character varying', { length: 2_000 }), [], { kind: 'longText' }],
  [
    'a foreign key of a module',
    column('text', { referenced: 'public.md_site' }),
    [],
    { kind: 'relation', relation: relations.get('public.md_site') },
  ],
  ['another foreign key', column('integer', { referenced: 'public.sites' }), [], { kind: 'number' }],
  ['bytes', column('bytea'), [], { problem: 'binary' }],
])('%s', (_, described, values, expected) =>
  expect(
    read(
      [described],
      values.map((value) => [value]),
    ),
  ).toEqual([expect.objectContaining(expected)]),
);

test('comments are the headings, unless they repeat', () => {
  const columns = [
    column('text', { comment: '名称' }),
    column('text', { name: 'a', comment: '值' }),
    column('text', { name: 'b', comment: '值' }),
  ];
  expect(read(columns).map(({ heading }) => heading)).toEqual(['名称', 'a', 'b']);
});

test('yes and no are written in the words of the field', () => {
  expect(['true', 'f', null].map((value) => importedText(value, 'boolean', states))).toEqual(['是', '否', null]);
  expect(importedText('1', 'integer', states)).toBe('1');
});

test.each([
  ["CHECK ((state = ANY (ARRAY['open'::text, 'it''s'::text])))", ['open', "it's"]],
  ["CHECK (((state)::text = ANY ((ARRAY['a'::character varying])::text[])))", ['a']],
  ['CHECK ((amount > 0))', []],
  ["CHECK ((name <> ''::text))", []],
])('the values of %s', (definition, values) => expect(checkedValues(definition)).toEqual(values));
