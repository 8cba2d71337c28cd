import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copiedText } from '#engine/copied-nodes';
import { serverCaller } from '#server/access/caller.ts';
import { sweepKeptColumns } from '#server/recycle/sweep-kept-columns.ts';
import {
  addDraft,
  addModule,
  addRecord,
  base,
  control,
  online,
  recordOf,
  releaseModule,
  rowsOf,
  siteFields,
  siteList,
} from '../fixtures/module';
import { listOf } from '../fixtures/reply';
import { startApi, type Api, type Reply } from '../setup/start-api';

let api: Api;
let token: string;
beforeAll(async () => {
  api = await startApi();
  token = await api.administrator();
});
afterAll(() => api.close());

const design = (id: string, ...fields: readonly object[]) => api.put(`${base}/${id}`, { formData: JSON.stringify({ fields }) }, token);
const planOf = (id: string) => api.get(`${base}/${id}/Actions/Plan`, token);
const release = (id: string, body: object = {}) => releaseModule(api, token, id, body);
const keptOf = async (id: string) => listOf(await api.get(`${base}/${id}/Actions/KeptColumns`, token)) as Record<string, unknown>[];
const [name, code, amount] = siteFields as readonly [object, object, object];
const text = (vModel: string, label: string, formId = `formItem${vModel}`) => control('input', vModel, label, { config: { formId } });
const number = (vModel: string, label: string) => control('inputNumber', vModel, label);
const size = (precision: number) => control('inputNumber', 'size', '大小', { precision });
const losses = ({ data }: Reply) => data['losses'] as Record<string, unknown>[];
const stepsOf = ({ data }: Reply) => (data['steps'] as { kind: string; lock: string }[]).map(({ kind, lock }) => `${kind} ${lock}`);
const messagesOf = ({ data }: Reply) => (data['issues'] as { message: string }[]).map(({ message }) => message);
const changesOf = ({ data }: Reply) =>
  (data['changes'] as { kinds: string[]; id: string }[]).map(({ kinds, id }) => `${id} ${kinds.join(' ')}`);

/** A module with a record. */
async function filled(fields: readonly object[], record: object): Promise<{ id: string; record: string }> {
  const id = await addModule(api, token, { fields });
  const added = await addRecord(api, token, id, record);
  if (added.code !== 200) throw new Error(added.text);
  return { id, record: String(added.data['id']) };
}

describe('the plan of a release', () => {
  it('of a new module adds all fields and creates its table without a lock', async () => {
    const plan = await planOf(await addDraft(api, token, { fields: [name, code] }));
    expect(plan).toMatchObject({ code: 200, data: { number: 1, losses: [], references: [], lockSeconds: 0 } });
    expect(changesOf(plan)).toEqual(['name added', 'code added']);
    expect(stepsOf(plan)[0]).toBe('createTable none');
  });

  it('changes nothing', async () => {
    const { id } = await filled([name, text('note', '备注')], { name: 'A', note: 'x' });
    await design(id, name);
    await planOf(id);
    expect(await rowsOf(api, token, id)).toMatchObject([{ name: 'A', note: 'x' }]);
    expect(listOf(await api.get(`${base}/${id}/Actions/Releases`, token))).toHaveLength(1);
  });

  it('names what a removed field and a change of type lose, with samples', async () => {
    const { id } = await filled([name, text('note', '备注'), text('size', '大小')], { name: 'A', note: 'still here', size: 'large' });
    await design(id, name, number('size', '大小'));
    const plan = await planOf(id);
    expect(losses(plan)).toMatchObject([
      { kind: 'removed', label: '备注', count: 1, isEstimate: false, samples: [{ value: 'still here' }] },
      { kind: 'converted', label: '大小', from: 'text', to: 'numeric', count: 1, samples: [{ value: 'large' }] },
    ]);
    expect(stepsOf(plan)).toContain('convertKeeping exclusive');
  });

  it('loses nothing with a field without values, or values of the new type', async () => {
    const { id } = await filled([name, text('note', '备注'), text('size', '大小')], { name: 'A', size: '12' });
    await design(id, name, number('size', '大小'));
    expect(losses(await planOf(id))).toEqual([]);
  });

  it('lists every mistake and warning with its field', async () => {
    const wrong = [number('a', '甲'), number('b', '乙')].map((field) => ({ ...field, precision: 99 }));
    const refused = await planOf(await addDraft(api, token, { fields: [name, ...wrong] }));
    const { issues } = refused.data as { issues: { params: { field?: string } }[] };
    expect([refused.code === 200, issues.map(({ params }) => params.field)]).toEqual([false, ['甲', '乙']]);
    const plan = await planOf(await addDraft(api, token, { fields: [control('billRule', 'no', '单据编号')], columnData: {} }));
    expect(plan.data['issues']).toMatchObject([{ severity: 'warning', code: 'settingMissing', field: '单据编号' }]);
  });

  it('warns of a relation to a module that is deleted', async () => {
    const target = await addModule(api, token, { fields: [name] });
    const relation = control('relationForm', 'site', '站点', { modelId: target, relationField: 'name' });
    const id = await addModule(api, token, { fields: [name, relation] });
    await api.remove(`${base}/${target}`, token);
    const warning = '字段“站点”关联的功能不存在或已删除。请改选其他功能，或移除这个字段。';
    expect(messagesOf(await planOf(id))).toContain(warning);
    expect(messagesOf(await release(id))).toContain(warning);
  });

  it('counts the stored numbers with more decimals than their field takes, and the release keeps them', async () => {
    for (const precision of [1, 0]) {
      const { id, record } = await filled([name, code, size(2)], { name: 'A', size: 12.34 });
      await addRecord(api, token, id, { name: 'B', size: 5 });
      await design(id, name, code, size(precision));
      expect(messagesOf(await planOf(id))).toContainEqual(
        expect.stringContaining(precision === 0 ? '“大小”有 1 个已保存的值不是整数' : '“大小”有 1 个已保存的值的小数位多于 1 位'),
      );
      await release(id);
      const change = async (values: object) => {
        const kept = await recordOf(api, token, id, record);
        return api.put(`${online}/${id}/${record}`, { data: JSON.stringify({ ...kept, ...values }) }, token);
      };
      expect(await change({ name: 'C' })).toMatchObject({ code: 200 });
      expect(await recordOf(api, token, id, record)).toMatchObject({ name: 'C', size: 12.34 });
      const refusal = precision === 0 ? '大小须为整数' : '大小最多 1 位小数';
      expect(await change({ size: 12.35 })).toMatchObject({ code: 400, msg: expect.stringContaining(refusal) as string });
    }
  });

  it('refuses a design with mistakes as its release does', async () => {
    const id = await addDraft(api, token, { fields: [name, name] });
    expect(await planOf(id)).toMatchObject({ code: 400 });
  });
});

describe('a release that loses values', () => {
  it('is refused if a step of the plan is not confirmed, and changes nothing', async () => {
    const { id } = await filled([name, text('note', '备注')], { name: 'A', note: 'x' });
    await design(id, name);
    expect(await release(id, { confirmed: [] })).toMatchObject({
      code: 400,
      data: { steps: [expect.stringContaining('removed:')], issues: [{ path: '/confirmed', message: expect.stringContaining('逐项确认') }] },
    });
    expect(await rowsOf(api, token, id)).toMatchObject([{ note: 'x' }]);
    const [loss] = losses(await planOf(id));
    expect(await release(id, { confirmed: [loss?.['id']] })).toMatchObject({ code: 200, data: { number: 2 } });
  });

  it('is refused for another version of the design', async () => {
    const { id } = await filled([name], { name: 'A' });
    await design(id, name, code);
    const { version } = (await planOf(id)).data as { version: number };
    await design(id, name, amount);
    expect(await release(id, { version })).toMatchObject({ code: 400 });
  });

  it('by an existing client goes through, and says what is kept', async () => {
    const { id } = await filled([name, text('size', '大小')], { name: 'A', size: 'large' });
    await design(id, name, number('size', '大小'));
    expect(await release(id)).toMatchObject({ code: 200, msg: expect.stringMatching(/30 天.*大小/) as string });
    expect(await keptOf(id)).toMatchObject([{ field: 'size', reason: 'converted', label: '大小', number: 2 }]);
  });

  it('gives the values back to a field that is recovered', async () => {
    const { id, record } = await filled([name, text('note', '备注')], { name: 'A', note: 'x' });
    await design(id, name);
    await release(id);
    const [kept] = await keptOf(id);
    expect(await api.post(`${base}/${id}/Actions/Recover`, { keptId: kept?.['id'] }, token)).toMatchObject({ code: 200 });
    expect(changesOf(await planOf(id))).toEqual(['note added']);
    await release(id);
    expect(await recordOf(api, token, id, record)).toMatchObject({ note: 'x' });
    expect(await keptOf(id)).toEqual([]);
  });

  it('gives lost values back to a field that gets its type back, and keeps newer ones', async () => {
    const { id, record } = await filled([name, text('size', '大小')], { name: 'A', size: 'large' });
    const second = String((await addRecord(api, token, id, { name: 'B', size: 'small' })).data['id']);
    await design(id, name, number('size', '大小'));
    await release(id);
    expect(await recordOf(api, token, id, record)).toMatchObject({ size: null });
    await api.put(`${online}/${id}/${second}`, { id: second, data: JSON.stringify({ name: 'B', size: 7 }) }, token);
    const [kept] = await keptOf(id);
    await api.post(`${base}/${id}/Actions/Recover`, { keptId: kept?.['id'] }, token);
    expect(await release(id)).toMatchObject({ code: 200 });
    expect([await recordOf(api, token, id, record), await recordOf(api, token, id, second)]).toMatchObject([
      { size: 'large' },
      { size: '7' },
    ]);
  });

  it('loses them for good when their time has passed', async () => {
    const { id } = await filled([name, text('note', '备注')], { name: 'A', note: 'x' });
    await design(id, name);
    await release(id);
    const { db, recordsOf, log } = api.services;
    await sweepKeptColumns({ db, recordsOf, log }, Date.now());
    expect(await keptOf(id)).toHaveLength(1);
    await sweepKeptColumns({ db, recordsOf, log }, Date.now() + 31 * 86_400_000);
    expect(await keptOf(id)).toEqual([]);
    await design(id, name, text('note', '备注'));
    await release(id);
    expect(await rowsOf(api, token, id)).toMatchObject([{ name: 'A', note: null }]);
  });
});

describe('a field with another name', () => {
  it('keeps its values, and so do two fields that exchange their names', async () => {
    const { id, record } = await filled([name, text('a', '甲'), text('b', '乙'), text('c', '丙')], { name: 'A', a: '1', b: '2', c: '3' });
    await design(id, name, text('b', '甲', 'formItema'), text('a', '乙', 'formItemb'), text('d', '丙', 'formItemc'));
    const plan = await planOf(id);
    expect(losses(plan)).toEqual([]);
    expect(changesOf(plan)).toEqual(['b renamed', 'a renamed', 'd renamed']);
    expect(await release(id, { confirmed: [] })).toMatchObject({ code: 200 });
    expect(await recordOf(api, token, id, record)).toMatchObject({ b: '1', a: '2', d: '3' });
  });

  it('gets the column of a removed field, whose values stay aside', async () => {
    const { id, record } = await filled([name, text('a', '甲'), text('b', '乙')], { name: 'A', a: '1', b: '2' });
    await design(id, name, text('a', '乙', 'formItemb'));
    await release(id);
    expect(await recordOf(api, token, id, record)).toMatchObject({ name: 'A', a: '2' });
    expect(await keptOf(id)).toMatchObject([{ label: '甲' }]);
  });

  it('is renamed in the relations of other modules and in their designs', async () => {
    const { id, record } = await filled([name, text('title', '标题')], { name: 'A', title: 'T' });
    const relation = control('relationForm', 'site', '站点', { modelId: id, relationField: 'title' });
    const other = await filled([name, relation], { name: 'B', site: record });
    const plan = await (async () => {
      await design(id, name, text('heading', '标题', 'formItemtitle'));
      return planOf(id);
    })();
    expect(plan.data['references']).toMatchObject([{ kind: 'relation', id: other.id, place: '站点', isAffected: true }]);
    expect(await release(id, { confirmed: [] })).toMatchObject({ code: 200 });
    const formData = String((await api.get(`${base}/${other.id}`, token)).data['formData']);
    expect(formData).toContain('"relationField":"heading"');
    expect(await rowsOf(api, token, other.id)).toMatchObject([{ site: 'T' }]);
    expect(listOf(await api.get(`${base}/${other.id}/Actions/Releases`, token))).toHaveLength(2);
  });
});

const opening = (moduleId: string) => ({
  value: 'btn_a',
  label: '登记',
  event: { btnType: 1, modelId: moduleId, formOptions: [{ currentField: 'name', field: 'title' }] },
});

describe('a button that opens the form of another module', () => {
  it('is told by the plan of that module, and fills its renamed field', async () => {
    const { id } = await filled([name, text('title', '标题')], { name: 'A', title: 'T' });
    const relation = control('relationForm', 'site', '站点', { modelId: id, relationField: 'title' });
    const columnData = { ...siteList, columnList: [], searchList: [], customBtnsList: [opening(id)] };
    const other = await addModule(api, token, { fields: [name, relation], columnData });
    await design(id, name, text('heading', '标题', 'formItemtitle'));
    const affected = { id: other, isAffected: true };
    expect((await planOf(id)).data['references']).toMatchObject([
      { ...affected, kind: 'customButton', place: '登记' },
      { ...affected, kind: 'relation', place: '站点' },
    ]);
    expect(await release(id, { confirmed: [] })).toMatchObject({ code: 200 });
    const { data } = await api.get(`${base}/${other}`, token);
    expect(String(data['columnData'])).toContain('"field":"heading"');
    expect(String(data['formData'])).toContain('"relationField":"heading"');
    expect(listOf(await api.get(`${base}/${other}/Actions/Releases`, token))).toHaveLength(2);
  });

  it('and a tree are warned about without their module and data interface', async () => {
    const tree = { type: 2, treeTitle: '分类', treeDataSource: 'api', treeRelation: 'name', treePropsUrl: 'gone' };
    const columnData = { ...siteList, columnList: [], searchList: [], customBtnsList: [opening('gone')], ...tree };
    const messages = messagesOf(await planOf(await addDraft(api, token, { fields: [name], columnData })));
    expect(messages).toEqual([
      expect.stringContaining('按钮“登记”打开的功能不存在'),
      expect.stringContaining('左侧树“分类”的数据来源不存在'),
    ]);
  });
});

const of = (resource: string) => api.services.recordsOf(resource, serverCaller);

/** What refers to the field `title` of a module, and its texts afterwards. */
const addReferences = async (id: string) => {
  const [menu] = await of('system/menu').all({ filter: { field: 'propertyJson', is: 'contains', value: id } });
  const moduleId = String(menu?.['id']);
  const condition = [{ logic: 'and', groups: [{ field: 'title', symbol: '==', fieldValueType: 1, fieldValue: 'title' }] }];
  const props = { modelId: id, relationField: 'title' };
  const stored: [resource: string, field: string, values: Record<string, unknown>][] = [
    ['system/listView', 'query', { moduleId, fullName: '视图', query: 'f.title=title', shared: 1 }],
    ['system/listSetting', 'fieldList', { moduleId, fieldList: '[{"prop":"title","label":"title"}]' }],
    ['system/advancedQuery', 'conditionJson', { moduleId: id, fullName: '方案', conditionJson: JSON.stringify(condition) }],
    ['system/moduleColumn', 'enCode', { moduleId, enCode: 'title', fullName: '标题' }],
    ['permission/authorize', 'itemId', { itemType: 'column', itemId: `${moduleId}_title`, objectType: 'role', objectId: 'r' }],
    ['visualdev/scenario', 'example', { moduleId: id, fullName: '场景', example: '{"title":"title"}' }],
    [
      'visualdev/fragment',
      'content',
      {
        fullName: `片段${id}`,
        content: copiedText({ nodes: [{ id: 'site', jnpfKey: 'relationForm', props }], sources: {} }),
        shared: 1,
      },
    ],
    ['visualdev/linkSetting', 'listFields', { moduleId: id, listFields: '["title"]', enabledMark: 1 }],
    [
      'system/dataInterface',
      'dataConfigJson',
      {
        fullName: `接口${id}`,
        enCode: `i${id}`,
        category: '1',
        type: 2,
        dataConfigJson: JSON.stringify({ moduleData: { moduleId: id, label: 'title', columns: ['title'] } }),
      },
    ],
  ];
  const rows: { resource: string; field: string; id: string }[] = [];
  for (const [resource, field, values] of stored) rows.push({ resource, field, id: String((await of(resource).insert(values))['id']) });
  const after = async () => {
    const texts: string[] = [];
    for (const row of rows) texts.push(String((await of(row.resource).get(row.id))?.[row.field]));
    return texts;
  };
  return { moduleId, after };
};

describe('a renamed field', () => {
  it('has its new name in views, settings, searches, rights, links and interfaces, as the plan says', async () => {
    const { id } = await filled([name, text('title', '标题')], { name: 'A', title: 'T' });
    await release(id, { pc: 1, pcModuleParentId: [] });
    const { moduleId, after } = await addReferences(id);
    await design(id, name, text('heading', '标题', 'formItemtitle'));
    const references = (await planOf(id)).data['references'] as { kind: string; isAffected: boolean }[];
    const affected = references.filter(({ isAffected }) => isAffected).map(({ kind }) => kind);
    expect(affected.toSorted()).toEqual(['dataInterface', 'fragment', 'listView', 'menuPart', 'shortLink']);
    expect(await release(id, { confirmed: [] })).toMatchObject({ code: 200 });
    expect(await after()).toEqual([
      'f.heading=title',
      '[{"prop":"heading","label":"title"}]',
      '[{"logic":"and","groups":[{"field":"heading","symbol":"==","fieldValueType":1,"fieldValue":"heading"}]}]',
      'heading',
      `${moduleId}_heading`,
      '{"heading":"title"}',
      expect.stringContaining('"relationField":"heading"'),
      '["heading"]',
      JSON.stringify({ moduleData: { moduleId: id, label: 'heading', columns: ['heading'] } }),
    ]);
  });
});

const table = (vModel: string, ...children: object[]) =>
  control('table', vModel, '表计', { config: { formId: 'formItemmeters', children } });

describe('a sub-table', () => {
  const meters = { name: 'A', meters: [{ no: 'M1', size: 'large' }] };
  const columns = [text('no', '表号'), text('size', '规格')];

  it('with another name keeps its rows and their renamed columns', async () => {
    const { id, record } = await filled([name, table('meters', ...columns)], meters);
    await design(id, name, table('gauges', text('number', '表号', 'formItemno'), text('size', '规格')));
    expect(losses(await planOf(id))).toEqual([]);
    expect(await release(id, { confirmed: [] })).toMatchObject({ code: 200 });
    expect(await recordOf(api, token, id, record)).toMatchObject({ gauges: [{ number: 'M1', size: 'large' }] });
  });

  it('keeps removed and converted columns aside, and returns them', async () => {
    const { id, record } = await filled([name, table('meters', ...columns)], meters);
    await design(id, name, table('meters', number('size', '规格')));
    expect(losses(await planOf(id))).toMatchObject([
      { kind: 'removed', table: '表计', label: '表号', count: 1, samples: [{ value: 'M1' }] },
      { kind: 'converted', label: '规格', count: 1 },
    ]);
    expect(await release(id)).toMatchObject({ code: 200 });
    for (const { id: keptId } of await keptOf(id))
      expect(await api.post(`${base}/${id}/Actions/Recover`, { keptId }, token)).toMatchObject({ code: 200 });
    await release(id);
    expect(await recordOf(api, token, id, record)).toMatchObject({ meters: [{ no: 'M1', size: 'large' }] });
  });

  it('that is removed keeps its rows, until their time has passed', async () => {
    const { id, record } = await filled([name, table('meters', ...columns)], meters);
    await design(id, name);
    expect(losses(await planOf(id))).toMatchObject([{ kind: 'removed', label: '表计', count: 1 }]);
    await release(id);
    await design(id, name, table('meters', ...columns));
    await release(id);
    expect(await recordOf(api, token, id, record)).toMatchObject({ meters: [{ no: 'M1' }] });
    await design(id, name);
    await release(id);
    const { db, recordsOf, log } = api.services;
    await sweepKeptColumns({ db, recordsOf, log }, Date.now() + 31 * 86_400_000);
    await design(id, name, table('meters', ...columns));
    await release(id);
    expect(await recordOf(api, token, id, record)).toMatchObject({ meters: [] });
  });
});

describe('the releases of a module', () => {
  it('are compared with each other and with the design', async () => {
    const { id } = await filled([name], { name: 'A' });
    await design(id, name, code);
    await release(id);
    await design(id, name, code, amount);
    const compare = async (query: string) => changesOf(await api.get(`${base}/${id}/Actions/Compare?${query}`, token));
    expect(await compare('from=1&to=2')).toEqual(['code added']);
    expect(await compare('from=2&to=1')).toEqual(['code removed']);
    expect(await compare('from=2')).toEqual(['amount added']);
    expect(await api.get(`${base}/${id}/Actions/Compare?from=9`, token)).toMatchObject({ code: 404 });
  });

  it('become the design again, without changing what runs', async () => {
    const { id } = await filled([name], { name: 'A' });
    await design(id, name, code);
    await release(id);
    expect(await api.post(`${base}/${id}/Actions/Restore`, { number: 1 }, token)).toMatchObject({ code: 200 });
    expect(await api.get(`${base}/${id}`, token)).toMatchObject({
      data: { isRelease: 2, formData: expect.not.stringContaining('编码') as string },
    });
    expect(await addRecord(api, token, id, { name: 'B', code: 'x' })).toMatchObject({ code: 200 });
    await api.post(`${base}/${id}/Actions/Restore`, { number: 2 }, token);
    expect(await api.get(`${base}/${id}`, token)).toMatchObject({ data: { isRelease: 1 } });
    expect(await api.services.recordsOf('visualdev/release', serverCaller).count({}, 1)).toBe(1);
  });
});
