import { describe, expect, it } from 'vitest';
import { definitions } from '#renderers/definitions.ts';
import { control, siteFields, siteList } from '../../../tests/fixtures/module';
import { createRegistry } from '../registry';
import { compareModules } from './compare-modules';
import type { ModuleSource } from './module';
import { movedAmong } from './moved-among';
import { recoverNode } from './recover-node';
import { renameRelated } from './rename-related';

const registry = createRegistry(definitions);
const module = (fields: readonly object[], more: object = {}): ModuleSource => ({
  id: 'a',
  fullName: '站点',
  enCode: 'site',
  formData: JSON.stringify({ fields }),
  columnData: JSON.stringify(siteList),
  ...more,
});
const [name, code, amount] = siteFields as readonly [object, object, object];
const card = (...children: object[]) => control('card', '', '卡片', { config: { children } });
const changes = (before: readonly object[], after: readonly object[]) =>
  compareModules(module(before), module(after), registry).nodes.map(({ id, kinds, parts }) =>
    [id, ...kinds, ...parts.map(({ path }) => path)].join(' '),
  );
const numbered = (formId: string, more: object = {}) => ({ config: { formId, ...more } });

const table = (vModel: string, inner: string) =>
  control('table', vModel, '表计', { config: { formId: 't1', children: [control('input', inner, '表号', numbered('c1'))] } });

describe('the comparison of two modules', () => {
  it.each<[string, readonly object[], readonly object[], string[]]>([
    ['the same form', siteFields, siteFields, []],
    ['a field added', [name], [name, code], ['code added']],
    ['a field removed', [name, code], [name], ['code removed']],
    ['a field moved', [name, code, amount], [amount, name, code], ['amount moved']],
    ['a label', [name], [control('input', 'name', '名字', { config: { required: true }, maxlength: 50 })], ['name changed label']],
    [
      'a property',
      [name],
      [control('input', 'name', '名称', { config: { required: true }, maxlength: 60 })],
      ['name changed props.maxlength'],
    ],
    [
      'another control',
      [amount],
      [control('input', 'amount', '用量', { precision: 2, min: 0 })],
      ['amount retyped changed props.min props.precision'],
    ],
    ['another name', [code], [control('input', 'number', '编码', numbered('formItemcode', { unique: true }))], ['number renamed']],
    [
      'another name and another label at once',
      [code],
      [{ ...control('input', 'number', '号码', numbered('formItemcode', { unique: true })), __tangu__: { was: ['kode', 'code'] } }],
      ['number renamed changed label'],
    ],
    [
      'a name that another control has had',
      [code],
      [{ ...control('textarea', 'number', '号码', numbered('formItemcode')), __tangu__: { was: ['code'] } }],
      ['number added', 'code removed'],
    ],
    [
      'a former name that another field has now',
      [code],
      [code, { ...control('input', 'number', '号码', numbered('other')), __tangu__: { was: ['code'] } }],
      ['number added'],
    ],
    ['a number of another field', [code], [control('input', 'number', '号码', numbered('formItemcode'))], ['number added', 'code removed']],
    [
      'a number of another control',
      [code],
      [control('textarea', 'number', '编码', numbered('formItemcode'))],
      ['number added', 'code removed'],
    ],
    ['two fields with one number', [code, control('input', 'b', '乙', numbered('formItemcode'))], [code], ['b removed']],
  ])('tells %s', (_, before, after, expected) => {
    expect(changes(before, after).map((change) => change.trim())).toEqual(expected);
  });

  it('follows a renamed sub-table with its columns', () => {
    const { matches, names, nodes } = compareModules(module([table('meters', 'no')]), module([table('gauges', 'no')]), registry);
    expect([...matches]).toEqual([
      ['meters', 'gauges'],
      ['no', 'no'],
    ]);
    expect([...names]).toEqual([
      ['meters', 'gauges'],
      ['meters-no', 'gauges-no'],
    ]);
    expect(nodes.map(({ id, kinds }) => [id, ...kinds])).toEqual([['gauges', 'renamed']]);
  });

  it('tells that a field moved into a container', () => {
    expect(changes([name, code], [name, card(code)])).toEqual(expect.arrayContaining(['code moved']));
  });

  it('tells settings of module, form and list', () => {
    const after = module([name], {
      fullName: '场站',
      formData: JSON.stringify({ fields: [name], labelWidth: 140 }),
      columnData: JSON.stringify({ ...siteList, pageSize: 50, columnList: siteList.columnList.slice(1) }),
    });
    const { settings } = compareModules(module([name]), after, registry);
    expect(settings.map(({ place, path }) => `${place} ${path}`)).toEqual([
      'module fullName',
      'form labelWidth',
      'list columns',
      'list pageSize',
    ]);
  });

  it('shows all of a first release as added, and reads broken JSON as an empty form', () => {
    expect(compareModules(undefined, module(siteFields), registry).nodes.every(({ kinds }) => kinds[0] === 'added')).toBe(true);
    expect(compareModules(module([name]), module([], { formData: '{' }), registry).nodes.map(({ kinds }) => kinds)).toEqual([['removed']]);
  });
});

it.each<[number[], number[]]>([
  [[], []],
  [[0, 1, 2], []],
  [[2, 0, 1], [0]],
  [[1, 2, 0], [2]],
  [
    [3, 2, 1, 0],
    [0, 1, 2],
  ],
])('the fewest moves among %j are %j', (positions, moved) => {
  expect(movedAmong(positions)).toEqual(moved);
});

const form = (...fields: object[]) => JSON.stringify({ fields, kept: '1' });

describe('a recovered node', () => {
  it.each<[string, string, string, string, string]>([
    ['stands after its sibling', form(name, amount), form(name, code, amount), 'code', form(name, code, amount)],
    ['stands first', form(name), form(code, name), 'code', form(code, name)],
    ['stands in its container', form(card(name)), form(card(name, code)), 'code', form(card(name, code))],
    ['fills an empty container', form(card()), form(card(code)), 'code', form(card(code))],
    ['goes to the end without its container', form(name), form(card(code), name), 'code', form(name, code)],
    ['takes the place of a changed one', form(name, control('numInput', 'code', '编码')), form(name, code), 'code', form(name, code)],
  ])('%s', (_, present, earlier, id, expected) => {
    expect(recoverNode(present, earlier, id)).toBe(expected);
  });

  it('that the earlier form does not have is undefined', () => {
    expect(recoverNode(form(name), form(name), 'code')).toBeUndefined();
  });
});

const relation = (module_: string, field: string) =>
  control('relationForm', 'site', '站点', {
    modelId: module_,
    relationField: field,
    columnOptions: [{ label: '名', value: field }],
    unknown: 1,
  });
const attribute = (field: string) => control('relationFormAttr', 'shown', '名称', { relationField: 'site', showField: field });

it('relations of other modules use the new names of fields', () => {
  const source = JSON.stringify({ fields: [relation('7', 'name'), attribute('name')] });
  const names = new Map([['name', 'title']]);
  expect(renameRelated(source, { moduleId: '7', names }, registry)).toBe(
    JSON.stringify({ fields: [relation('7', 'title'), attribute('title')] }),
  );
  expect(renameRelated(source, { moduleId: '8', names }, registry)).toBe(source);
});
