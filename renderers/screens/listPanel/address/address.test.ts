import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainView, type ColumnView } from '../column-view';
import { filterParameters, filtersIn } from './filter-text';
import type { ConditionKind, ListShape } from './list-shape';
import { parametersIn, withParameters } from './parameters';
import { columnsIn, columnsText, orderIn, orderText, pageIn, sizeIn } from './table-text';
import { refusedConditions } from './use-dropped-conditions';

const kind = (jnpfKey: string, column: ConditionKind['column'], isMoment = false): ConditionKind => ({ jnpfKey, column, isMoment });
const kinds = new Map([
  ['site', kind('input', 'text')],
  ['fuel', kind('select', 'text')],
  ['amount', kind('numInput', 'numeric')],
  ['day', kind('date', 'bigint', true)],
  ['tags', kind('checkbox', 'jsonb')],
  ['lines.code', kind('input', 'text')],
]);
const shape: ListShape = {
  prefix: '',
  hasKeyword: true,
  hasSuperQuery: true,
  conditions: kinds,
  initialQuery: { fuel: 'coal' },
  queryFields: kinds,
  sortable: new Set(['site', 'amount', '-odd']),
  columns: ['site', 'amount', 'lines.code'],
  order: [{ field: 'site', descending: false }],
  size: 20,
  sizes: [20, 50, 100, 500],
};
const moment = (text: string): number => new Date(text).getTime();

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
const moments = fc.integer({ min: moment('1990-01-01'), max: moment('2090-01-01') });
const query = fc.record(
  {
    keyword: text.map((value) => value.trim()).filter((value) => value !== ''),
    site: text,
    fuel: fc.oneof(text, fc.array(text, { minLength: 1, maxLength: 3 })),
    amount: fc.oneof(fc.integer(), fc.tuple(fc.option(fc.integer()), fc.integer())),
    day: fc.tuple(moments, fc.option(moments)),
    tags: fc.array(fc.oneof(text, fc.array(text, { minLength: 1, maxLength: 2 })), { minLength: 1, maxLength: 3 }),
    'lines.code': text,
  },
  { requiredKeys: [] },
);
const condition = fc.oneof(
  fc.record({
    field: fc.constant('site'),
    symbol: fc.constantFrom('==', 'like', '<>'),
    fieldValueType: fc.constant(2),
    fieldValue: text,
    jnpfKey: fc.constant('input'),
  }),
  fc.record({
    field: fc.constant('day'),
    symbol: fc.constantFrom('>=', '<'),
    fieldValueType: fc.constant(2),
    fieldValue: moments,
    jnpfKey: fc.constant('date'),
  }),
  fc.constant({ field: 'amount', symbol: '>', fieldValueType: 1, fieldValue: 'lines.code', jnpfKey: 'numInput' }),
  fc.constant({ field: 'fuel', symbol: 'notNull', fieldValueType: 2, jnpfKey: 'select' }),
);
const logic = fc.constantFrom('and', 'or');
const superQuery = fc
  .record({
    matchLogic: logic,
    conditionList: fc.array(fc.record({ logic, groups: fc.array(condition, { minLength: 1, maxLength: 3 }) }), {
      minLength: 1,
      maxLength: 3,
    }),
  })
  // The logic between groups does not matter for one group.
  .map((value) => (value.conditionList.length === 1 && value.conditionList[0]?.logic === 'and' ? { ...value, matchLogic: 'and' } : value));

const throughAddress = (parameters: Parameters<typeof withParameters>[2], prefix = '') =>
  parametersIn(new URL(`http://x/?${withParameters('', prefix, parameters)}`).search, prefix);

test('conditions survive the address', () => {
  fc.assert(
    fc.property(query, fc.option(superQuery, { nil: undefined }), fc.constantFrom('', 'list.'), (values, advanced, prefix) => {
      const filters = { query: values, ...(advanced && { superQuery: advanced }) };
      expect(filtersIn(throughAddress(filterParameters(filters, shape), prefix), shape)).toEqual({ ...filters, dropped: [] });
    }),
  );
});

const view = fc.record({
  order: fc.shuffledSubarray([...shape.columns], { minLength: 3 }),
  hidden: fc.subarray(['amount', 'lines.code']),
  widths: fc.dictionary(fc.constantFrom(...shape.columns), fc.integer({ min: 40, max: 1200 }), { noNullPrototype: true }),
  fixed: fc.dictionary(fc.constantFrom(...shape.columns), fc.constantFrom('left' as const, 'right' as const, 'none' as const), {
    noNullPrototype: true,
  }),
});
const columns = shape.columns.map((field) => ({ field }));

test('columns survive the address', () => {
  fc.assert(
    fc.property(view, (settings: ColumnView) => {
      const isNatural = settings.order.join() === shape.columns.join();
      const { cols } = throughAddress({ cols: columnsText(columns, settings) });
      const read = columnsIn(cols, shape.columns);
      expect({ ...read, hidden: read?.hidden.toSorted() }).toEqual({
        ...settings,
        hidden: settings.hidden.toSorted(),
        order: isNatural ? plainView.order : settings.order,
      });
    }),
  );
});

test('parameters of others stay as they are, and a list changes its own only', () => {
  const own = fc.dictionary(fc.constantFrom('q', 'page', 'f.site', 'where'), text, { noNullPrototype: true });
  fc.assert(
    fc.property(own, own, text, (first, second, other) => {
      const both = withParameters(withParameters(`category=${encodeURIComponent(other)}`, 'a.', first), 'b.', second);
      expect([parametersIn(both, 'a.'), parametersIn(both, 'b.'), parametersIn(both, '')]).toEqual([first, second, {}]);
      expect(new URLSearchParams(withParameters(both, 'a.', {})).get('category')).toBe(other);
    }),
  );
});

test('any address is read, and what it says is written as an address that says the same', () => {
  const hostile = fc.oneof(
    fc.string(),
    fc.webQueryParameters(),
    fc
      .array(
        fc.tuple(
          fc.constantFrom(
            'q',
            'f.site',
            'f.day',
            'f.amount',
            'f.x',
            'f.__proto__',
            'f.constructor',
            'where',
            'order',
            'page',
            'size',
            'cols',
            '__proto__',
          ),
          fc.stringMatching(/^[-\w.,:~!()[\]{}"%é]{0,20}$/),
        ),
      )
      .map((pairs) => pairs.map((pair) => pair.join('=')).join('&')),
  );
  fc.assert(
    fc.property(hostile, (search) => {
      const parameters = parametersIn(search, '');
      const { dropped: _dropped, ...filters } = filtersIn(parameters, shape);
      expect(filtersIn(throughAddress(filterParameters(filters, shape)), shape)).toEqual({ ...filters, dropped: [] });
      expect(Object.keys(filters.query).every((name) => name === 'keyword' || kinds.has(name))).toBe(true);
      const order = orderIn(parameters['order'], shape.sortable) ?? [];
      expect(orderIn(orderText(order), shape.sortable)).toEqual(order);
      const read = columnsIn(parameters['cols'], shape.columns) ?? plainView;
      expect(columnsIn(columnsText(columns, read), shape.columns)).toEqual({ ...read, order: expect.any(Array) });
      expect(pageIn(parameters['page'])).toBeGreaterThan(0);
      expect(shape.sizes).toContain(sizeIn(parameters['size'], shape));
    }),
  );
});

test.each([
  [{ query: { fuel: 'coal', keyword: '煤 a' } }, 'q=%E7%85%A4+a'],
  [{ query: {} }, 'f.fuel='],
  [{ query: { fuel: 'coal', day: [moment('2026-01-01T00:00'), moment('2026-03-31T08:30')] } }, 'f.day=2026-01-01,2026-03-31+08:30'],
  [{ query: { fuel: ['coal', 'gas'], amount: [null, 5] } }, 'f.fuel=coal,gas&f.amount=null,5'],
])('%j is short: %s', (filters, address) => expect(withParameters('', '', filterParameters(filters, shape))).toBe(address));

test.each([
  ['f.secret=1', ['secret']],
  ['f.amount=abc', ['amount']],
  ['f.day=2026-02-30,2026-03-01', ['day']],
  ['f.site=(a', ['site']],
  ['where=((secret,eq,1),(site,like,x))', ['secret']],
  ['where=((site,contains,x))', ['site']],
  ['where=((amount,gt,secret,field))', ['amount']],
  ['where=(((', []],
  ['page=0&size=7&order=secret&cols=secret&x=1', []],
])('%s is left out, and names %j', (search, dropped) => expect(filtersIn(parametersIn(search, ''), shape).dropped).toEqual(dropped));

test('conditions that the server refuses are left out', () => {
  const search = 'f.site=x&f.fuel=gas&where=or,(and,(site,like,a),(fuel,eq,b)),(and,(fuel,ne,c))';
  const filters = filtersIn(parametersIn(search, ''), shape);
  const refusal = (...paths: string[]) =>
    refusedConditions({ issues: paths.map((path) => ({ path, code: 'x', params: {}, message: '' })) }, filters);
  expect(refusal('/queryJson/site')).toMatchObject({ query: { fuel: 'gas' }, dropped: ['site'], superQuery: filters.superQuery });
  expect(refusal('/superQueryJson/conditionList/0/groups/1/field')).toMatchObject({
    dropped: ['fuel'],
    superQuery: { conditionList: [{ groups: [{ field: 'site' }] }, { groups: [{ fieldValue: 'c' }] }] },
  });
  expect(refusal('/superQueryJson/conditionList/1/groups/0')).toMatchObject({ superQuery: { conditionList: [{ groups: [{}, {}] }] } });
  expect(refusal('/sidx')).toMatchObject({ isOrder: true, dropped: [] });
  expect(refusal('/other')).toBeUndefined();
});
