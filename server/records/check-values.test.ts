import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { queryFieldsOf } from '#engine/query/query-fields';
import { queryOrderOf } from '#engine/query/query-order-of';
import { createRegistry } from '#engine/registry';
import { definitions } from '#renderers/definitions.ts';
import { readFileSource } from '../catalogue/file-source';
import { createTexts } from '../catalogue/texts';
import { checkValues } from './check-values';
import { normalParent, withDefaults } from './complete-values';
import { postedValues, postedVersion } from './read-posted';
import { planOf } from './write-plan';

const registry = createRegistry(definitions);
const catalogue = await readFileSource(fileURLToPath(new URL('../..', import.meta.url)), registry);
const texts = createTexts(catalogue.bundles);
const entry = catalogue.resource('system/dictionaryData');
const category = catalogue.resource('system/dictionaryType');
const plan = planOf(entry, registry);

const read = (body: unknown) => postedValues(entry, registry, body);
const check = (resource: typeof entry, values: Record<string, unknown>) =>
  checkValues(planOf(resource, registry), registry, values, 'create').map(
    (fieldIssue) => `${fieldIssue.path} ${texts.issueText('zh', fieldIssue)}`,
  );
const order = ({ sidx, sort }: { sidx?: unknown; sort?: unknown }) =>
  queryOrderOf(queryFieldsOf(entry, registry), sidx, sort)?.map(({ field, descending }) => `${field} ${descending ? 'down' : 'up'}`);

describe('posted values', () => {
  it.each<[string, unknown, object]>([
    ['are trimmed', { fullName: '  煤 ', enCode: 'coal\t' }, { fullName: '煤', enCode: 'coal' }],
    ['leave out keys that are not fields', { fullName: '煤', colour: 'black', hasChildren: true }, { fullName: '煤' }],
    ['leave out fields that the server sets', { id: 'x', creatorTime: 1, creatorUserId: 'x', deleteMark: 1, version: 9 }, {}],
    ['read digits as a number', { sortCode: ' 7 ', enabledMark: '0' }, { sortCode: 7, enabledMark: 0 }],
    ['read an empty text as null in a number', { sortCode: '' }, { sortCode: null }],
    ['leave other texts for the check to refuse', { sortCode: '7a', enabledMark: 'yes' }, { sortCode: '7a', enabledMark: 'yes' }],
    ['ignore inherited keys', Object.create({ fullName: 'inherited' }) as object, {}],
    ['are empty without a body', undefined, {}],
  ])('%s', (_, body, expected) => expect(read(body)).toEqual(expected));

  it.each([
    ['a list', [1]],
    ['a text', 'text'],
    ['a number', 7],
  ])('are refused in %s', (_, body) => expect(() => read(body)).toThrow('type'));
});

describe('a record', () => {
  const good = { dictionaryTypeId: 't', parentId: '0', fullName: '煤', enCode: 'coal', sortCode: 0, enabledMark: 1 };
  const goodCategory = { parentId: '-1', fullName: '能源', enCode: 'energy', isTree: 0, sortCode: 0 };

  it.each<[object, string[]]>([
    [{}, []],
    [{ parentId: '' }, ['/parentId 请选择']],
    [{ fullName: '' }, ['/fullName 请输入名称']],
    [{ fullName: null }, ['/fullName 请输入名称']],
    [{ fullName: undefined, enCode: '' }, ['/fullName 请输入名称', '/enCode 请输入编码']],
    [{ fullName: '字'.repeat(50), enCode: 'c'.repeat(50) }, []],
    [{ fullName: '字'.repeat(51) }, ['/fullName 字典名称最多为50个字符！']],
    [{ fullName: '😀'.repeat(50) }, []],
    [{ fullName: 'x'.repeat(10_000) }, ['/fullName 字典名称最多为50个字符！']],
    [{ enCode: 'c'.repeat(51) }, ['/enCode 字典编码最多为50个字符！']],
    [{ enCode: '任何 字符!' }, []],
    [{ fullName: {} }, ['/fullName 名称类型不正确，应为文本']],
    [{ fullName: ['a'] }, ['/fullName 名称类型不正确，应为文本']],
    [{ fullName: 5 }, ['/fullName 名称类型不正确，应为文本']],
    [{ sortCode: -1 }, ['/sortCode 排序不能小于0']],
    [{ sortCode: 1_000_000 }, ['/sortCode 排序不能大于999999']],
    [{ sortCode: 1.5 }, ['/sortCode 排序须为整数']],
    [{ sortCode: '7a' }, ['/sortCode 排序类型不正确，应为数字']],
    [{ enabledMark: 2 }, ['/enabledMark 状态的值不在允许范围内']],
    [{ enabledMark: true }, ['/enabledMark 状态类型不正确，应为整数']],
  ])('of an entry with %j: %j', (values, expected) => expect(check(entry, { ...good, ...values })).toEqual(expected));

  it.each<[object, string[]]>([
    [{}, []],
    [{ parentId: '' }, ['/parentId 上级菜单不能为空']],
    [{ fullName: '' }, ['/fullName 请输入名称']],
    [{ fullName: '字'.repeat(51) }, ['/fullName 名称最多为50个字符！']],
    [{ fullName: '有 空格' }, ['/fullName 名称不能含有特殊符号']],
    [{ enCode: '' }, ['/enCode 请输入编码']],
    [{ enCode: 'e'.repeat(51) }, ['/enCode 编码最多为50个字符！']],
    [{ enCode: '.energy' }, ['/enCode 编码只能输入英文、数字和小数点且小数点不能放在首尾']],
    [{ enCode: 'energy.' }, ['/enCode 编码只能输入英文、数字和小数点且小数点不能放在首尾']],
    [{ enCode: 'en_ergy' }, ['/enCode 编码只能输入英文、数字和小数点且小数点不能放在首尾']],
    [{ enCode: 'en.er.gy1' }, []],
  ])('of a category with %j: %j', (values, expected) => expect(check(category, { ...goodCategory, ...values })).toEqual(expected));
});

describe('a field that a body leaves out', () => {
  it('takes its default', () =>
    expect(withDefaults(plan, { fullName: '煤' })).toEqual({ fullName: '煤', parentId: '0', sortCode: 0, enabledMark: 1 }));
  it('takes its default for null', () => expect(withDefaults(plan, { sortCode: null })['sortCode']).toBe(0));
  it('stays empty when it is required and the body empties it', () =>
    expect(withDefaults(plan, { parentId: null })['parentId']).toBeNull());
});

describe('a parent', () => {
  it('becomes the root when it is the category', () =>
    expect(normalParent(plan, { dictionaryTypeId: 't', parentId: 't' })).toMatchObject({ parentId: '0' }));
  it('stays when it is another entry', () =>
    expect(normalParent(plan, { dictionaryTypeId: 't', parentId: 'p' })).toMatchObject({ parentId: 'p' }));
  it('becomes the root when it is empty and not required', () => {
    const free = planOf({ ...category, fields: category.fields.map((field) => ({ ...field, required: undefined })) }, registry);
    for (const parentId of ['', null, undefined]) expect(normalParent(free, { parentId })).toEqual({ parentId: '-1' });
    expect(normalParent(planOf(category, registry), { parentId: '' })).toEqual({ parentId: '' });
  });
});

describe('an order', () => {
  it.each<[object, string[] | undefined]>([
    [{}, undefined],
    [{ sidx: '' }, undefined],
    [{ sidx: 'sortCode' }, ['sortCode up']],
    [{ sidx: 'sortCode', sort: 'desc' }, ['sortCode down']],
    [{ sidx: 'sortCode', sort: 'asc' }, ['sortCode up']],
    [{ sidx: '-sortCode, fullName' }, ['sortCode down', 'fullName up']],
    [{ sidx: 'creatorTime' }, ['creatorTime up']],
  ])('from %j is %j', (query, expected) => expect(order(query)).toEqual(expected));

  it.each([
    'colour',
    'full_name',
    'sortCode;drop table base_dictionary_data',
    '1',
    '(select 1)',
    'deleteMark',
    '__proto__',
    'constructor',
    '--sortCode',
    '"sortCode"',
    'fulname',
  ])('by %s is refused', (sidx) => expect(() => order({ sidx })).toThrow(/unknownField/));

  it('by an internal field is refused', () =>
    expect(() => queryOrderOf(queryFieldsOf(catalogue.resource('permission/user'), registry), 'password')).toThrow(/unknownField/));
});

describe('a version', () => {
  it.each([
    [{ version: 3 }, 3],
    [{ version: '3' }, 3],
    [{ version: null }, undefined],
    [{ version: '' }, undefined],
    [{}, undefined],
    [undefined, undefined],
  ])('in %j is %j', (body, expected) => expect(postedVersion(body)).toBe(expected));
  it.each([{ version: 'x' }, { version: 1.5 }, { version: {} }])('in %j is refused', (body) =>
    expect(() => postedVersion(body)).toThrow('version'),
  );
});
