import { describe, expect, test } from 'vitest';
import { createRegistry } from '../registry';
import { definitions } from '#renderers/definitions.ts';
import { checkModule, distinctIssues } from './check-module';

const registry = createRegistry(definitions);
const field = (jnpfKey: string, name: string, more: object = {}, config: object = {}) => ({
  __config__: { jnpfKey, label: name, ...config },
  __vModel__: name,
  ...more,
});
const issuesOf = (fields: readonly object[], more: object = {}) =>
  checkModule({ id: 'm', fullName: 'M', enCode: 'm', formData: JSON.stringify({ fields }), ...more }, registry).map(
    ({ severity, path, code }) => `${severity} ${path} ${code}`,
  );
const nested = (depth: number): object =>
  depth === 0 ? field('input', 'deep') : { __config__: { jnpfKey: 'card', children: [nested(depth - 1)] } };
const formula = (...tokens: unknown[]) => field('calculate', 'total', { expression: tokens });
const fixedBound = (side: string, value: number) => ({ [`${side}Rule`]: true, [`${side}Type`]: 1, [`${side}Value`]: value });
const twice = (text: string): string[] => [text, text];
const number = field('inputNumber', 'amount');

describe('a mistake that would lose a part of the form is an error:', () => {
  test.each<[string, object[], string]>([
    ['a field 32 containers deep', [nested(32)], 'jnpfTooDeep'],
    ['a formula that ends early', [number, formula({ __vModel__: 'amount' }, '+')], 'expressionSyntax'],
    ['a formula with another sign', [number, formula({ __vModel__: 'amount' }, '@', '2')], 'expressionSyntax'],
    ['a formula of a deleted field', [formula({ __vModel__: 'gone' }, '×', '2')], 'unknownField'],
    ['a formula that reads itself', [formula({ __vModel__: 'total' }, '+', '1')], 'calculationCycle'],
    ['a rule that is not a regular expression', [field('input', 'a', {}, { regList: [{ pattern: '/(/' }] })], 'jnpfPattern'],
    ['a rule whose work is not bounded', [field('input', 'a', {}, { regList: [{ pattern: String.raw`/^(.+)\1$/` }] })], 'patternUnsafe'],
    ['a rule of ours with an unknown name', [{ ...field('input', 'a'), __tangu__: { set: { rules: [{ is: 'emial' }] } } }], 'unknownRule'],
    ['a minimum above its maximum', [field('inputNumber', 'a', { min: 2000, max: 1000 })], 'limitsReversed'],
    [
      'an earliest date after the latest',
      [field('datePicker', 'a', {}, { ...fixedBound('startTime', 2e12), ...fixedBound('endTime', 1e12) })],
      'startAfterEnd',
    ],
    [
      'a rule of a least above the most',
      [{ ...field('input', 'a'), __tangu__: { set: { rules: [{ min: 9 }, { max: 2 }] } } }],
      'rulesReversed',
    ],
    ['a rule of ours without a condition', [{ ...number, __tangu__: { set: { rules: [{ min: 1 }, { when: ' ' }] } } }], 'ruleEmpty'],
    ...(['visible', 'disabled', 'required'] as const).map((name): [string, object[], string] => [
      `a condition of \`${name}\` that is empty`,
      [{ ...number, __tangu__: { set: { [name]: '' } } }],
      `${name}Empty`,
    ]),
    ['a warning without a condition', [{ ...number, __tangu__: { set: { warnings: [{ when: '', message: 'x' }] } } }], 'warningEmpty'],
    ['more decimals than are stored', [field('inputNumber', 'a', { precision: 20 })], 'rangeWhole'],
    ['decimals that are not whole', [field('inputNumber', 'a', { precision: 1.5 })], 'rangeWhole'],
    ['a step backwards', [field('inputNumber', 'a', { step: -3 })], 'exclusiveMinimum'],
    ['a field wider than the grid', [field('input', 'a', {}, { span: 99 })], 'rangeWhole'],
    ['a label of a negative width', [field('input', 'a', {}, { labelWidth: -50 })], 'rangeNumber'],
    ['an option without a name', [field('radio', 'a', { options: [{ id: '1', fullName: ' ' }] })], 'optionUnnamed'],
    [
      'an option without a name below another one',
      [field('cascader', 'a', { options: [{ id: '1', fullName: 'A', children: [{ id: '2', fullName: '' }] }] })],
      'optionUnnamed',
    ],
    ['a relation without a shown field', [field('relationForm', 'a', { modelId: '7' })], 'relationUnshown'],
    ['a dialog without a shown field', [field('popupSelect', 'a', { modelId: '7', relationField: ' ' })], 'relationUnshown'],
    ['two fields of one name', [field('input', 'abc'), field('inputNumber', 'abc')], 'duplicateName'],
    ['two columns of one name', [field('table', 't', {}, { children: [field('input', 'x'), field('input', 'x')] })], 'duplicateName'],
  ])('%s', (_, fields, code) =>
    expect(issuesOf(fields)).toContainEqual(expect.stringMatching(new RegExp(String.raw`^error /formData/fields/.* ${code}$`))),
  );
});

describe('a part without effect is a warning:', () => {
  test.each<[string, object[], object, string[]]>([
    ['a control that is not drawn', [field('location', 'a')], {}, ['warning /formData/fields/0 jnpfNotDrawn']],
    ['a number without a rule', [field('billRule', 'a')], {}, ['warning /formData/fields/0 settingMissing']],
    [
      'a relation without a module',
      [field('relationForm', 'a', { relationField: 'name' })],
      {},
      ['warning /formData/fields/0 settingMissing'],
    ],
    [
      'a dialog without a data interface',
      [field('popupSelect', 'a', { relationField: 'name', interfaceId: '' })],
      {},
      ['warning /formData/fields/0 settingMissing'],
    ],
    [
      'choices without a dictionary',
      [field('select', 'a', {}, { dataType: 'dictionary', dictionaryType: '' })],
      {},
      ['warning /formData/fields/0 settingMissing'],
    ],
    [
      'choices without a data interface',
      [field('radio', 'a', {}, { dataType: 'dynamic' })],
      {},
      ['warning /formData/fields/0 settingMissing'],
    ],
    ['a select without choices', [field('select', 'a', { options: [] })], {}, ['warning /formData/fields/0 settingUnset']],
    [
      'a dialog that is too wide',
      [field('popupSelect', 'a', { interfaceId: '1', popupWidth: '9999px' })],
      {},
      ['warning /formData/fields/0 widthIgnored'],
    ],
    [
      'an option with the value of another one',
      [field('select', 'a', { options: [{ id: '1', fullName: 'A' }, { id: 1, fullName: 'B' }] })],
      {},
      ['warning /formData/fields/0 optionRepeated'],
    ],
    [
      'an option with the name of another one',
      [field('select', 'a', { options: [{ id: '1', fullName: 'A' }, { id: '2', fullName: 'A' }] })],
      {},
      ['warning /formData/fields/0 optionNameShared'],
    ],
    [
      'a choice with the name of the one beside it, but not below others',
      ['1', '2'].map((name) =>
        field('cascader', `a${name}`, {
          options: [
            { id: '1', fullName: 'A', children: [{ id: '3', fullName: 'B' }] },
            { id: '2', fullName: 'C', children: [{ id: '4', fullName: 'B' }, { id: '5', fullName: name === '1' ? 'D' : 'B' }] },
          ],
        }),
      ),
      {},
      ['warning /formData/fields/1 optionNameShared'],
    ],
    [
      'a warning without a message',
      [{ ...number, __tangu__: { set: { warnings: [{ when: 'amount > 1', message: ' ' }] } } }],
      {},
      ['warning /formData/fields/0 warningUnsaid'],
    ],
    ['a calculation without a formula', [field('calculate', 'a')], {}, ['warning /formData/fields/0 settingUnset']],
    [
      'users of nothing that is listed',
      [field('userSelect', 'a', { selectType: 'custom', ableIds: [] })],
      {},
      ['warning /formData/fields/0 settingUnset'],
    ],
    ['a link without an address', [field('link', '', { content: 'A', href: '' })], {}, ['warning /formData/fields/0 settingUnset']],
    ['a name that is not an id', [field('input', '名称')], {}, ['warning /formData/fields/0/__vModel__ jnpfName']],
    [
      'fields of the list that the form has not',
      [number],
      {
        columnData: JSON.stringify({
          columnList: [{ prop: 'amount' }, { prop: 'gone' }],
          searchList: [{ prop: 'gone' }],
          defaultSortConfig: [{ field: 'gone', sort: 'asc' }],
        }),
      },
      ['columnList/1', 'searchList/0', 'defaultSortConfig/0'].map((place) => `warning /columnData/${place} jnpfListField`),
    ],
    [
      'numbers of a list out of their range',
      [number],
      {
        columnData: JSON.stringify({
          pageSize: 9999,
          columnList: [{ prop: 'amount', width: 5, __tangu__: { format: { precision: 99 } } }],
        }),
      },
      ['warning /columnData/pageSize rangeWhole', ...twice('warning /columnData/columnList/0 rangeWhole')],
    ],
    ['an unreadable list for mobile devices', [number], { appColumnData: '[' }, ['warning /appColumnData notJson']],
  ])('%s', (_, fields, more, expected) => expect(issuesOf(fields, more)).toEqual(expected));
});

test('a script is a note', () =>
  expect(issuesOf([field('input', 'a', { on: { change: '({ data }) => { alert(data) }' } })])).toEqual([
    'info /formData/fields/0/on/change jnpfScript',
  ]));

test('a module without mistakes has no issues', () =>
  expect(
    issuesOf([field('input', 'name'), number, formula({ __vModel__: 'amount' }, '×', '2'), nested(31)], {
      columnData: JSON.stringify({ columnList: [{ prop: 'name' }] }),
    }),
  ).toEqual([]));

test('an unreadable list or filter is an error', () => {
  expect(issuesOf([number], { columnData: '{"columnList":' })).toEqual(['error /columnData notJson']);
  expect(
    issuesOf([number], {
      columnData: JSON.stringify({ ruleList: { conditionList: [{ groups: [{ field: 'gone', symbol: '==', fieldValue: 1 }] }] } }),
    }),
  ).toEqual(['error /columnData/ruleList/conditionList/0/groups/0/field unknownField']);
});

test('equal issues are reported once, in the order of the first', () => {
  const [a, b] = ['a', 'b'].map((path) => ({ path, code: 'x', params: {} }));
  expect(distinctIssues([a!, b!, { ...a! }])).toEqual([a, b]);
});
