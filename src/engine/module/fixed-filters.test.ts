import { expect, test } from 'vitest';
import { definitions } from '#renderers/definitions.ts';
import type { Issue } from '../issue';
import type { ListSettings } from '../jnpf/list-settings';
import { everyRecord, type Filter } from '../query/filter';
import { queryFieldsOf } from '../query/query-fields';
import { createRegistry } from '../registry';
import { fixedFiltersOf } from './fixed-filters';

const fields = queryFieldsOf({ fields: [{ id: 'name', jnpfKey: 'input' }] }, createRegistry(definitions));
const rule = (...values: string[]) => ({
  matchLogic: 'and',
  conditionList: values.map((fieldValue) => ({ logic: 'and', groups: [{ field: 'name', symbol: '==', fieldValue }] })),
});
const gone = { conditionList: [{ logic: 'and', groups: [{ field: 'gone', symbol: '==', fieldValue: 'x' }] }] };
const listWith = (props: ListSettings['props']): ListSettings => ({ type: 1, columns: [], search: [], sort: [], props });
const filtersOf = (ruleList: object | undefined, ruleListApp: object | undefined, { hasCards = true, issues = [] as Issue[] } = {}) => {
  const list = listWith(ruleList ? { ruleList } : {});
  const appList = listWith(ruleListApp ? { ruleListApp } : {});
  return fixedFiltersOf({ list, appList, hasCards }, fields, issues);
};
const equals = (value: string): Filter => ({ field: 'name', is: 'equals', value });

test.each<[string, object, object]>([
  ['a list without a filter', filtersOf(undefined, undefined), {}],
  ['a filter for both views', filtersOf(rule('a'), undefined), { filter: equals('a') }],
  ['one for each view', filtersOf(rule('a'), rule('b')), { filter: equals('a'), appFilter: equals('b') }],
  ['one for phones alone', filtersOf(undefined, rule('b')), { appFilter: equals('b') }],
  ['cards whose filter was emptied', filtersOf(rule('a'), rule()), { filter: equals('a'), appFilter: everyRecord }],
  ['no cards, so that phones draw the other list', filtersOf(rule('a'), rule(), { hasCards: false }), { filter: equals('a') }],
  ['no columns of cards yet', filtersOf(rule('a'), rule('b'), { hasCards: false }), { filter: equals('a'), appFilter: equals('b') }],
])('%s', (_, filters, expected) => expect(filters).toEqual(expected));

test('a filter for phones that cannot be read leaves the other one', () => {
  const issues: Issue[] = [];
  expect(filtersOf(rule('a'), gone, { issues })).toEqual({ filter: equals('a') });
  expect(issues).toMatchObject([{ path: '/appColumnData/ruleListApp/conditionList/0/groups/0/field', code: 'unknownField' }]);
});
