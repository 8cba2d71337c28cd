import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addModule, addRecord, base, control, recordOf, releaseModule, rowsOf, siteFields, siteList } from '../fixtures/module';
import { listOf } from '../fixtures/reply';
import { startApi, type Api } from '../setup/start-api';

let api: Api;
let token: string;
beforeAll(async () => {
  api = await startApi();
  token = await api.administrator();
});
afterAll(() => api.close());

type Fields = readonly object[];

const [name] = siteFields as readonly [object];
const text = (vModel: string, label: string, formId: string, more: object = {}) =>
  control('input', vModel, label, { config: { formId }, ...more });
const number = (vModel: string, label: string, formId: string) => control('inputNumber', vModel, label, { config: { formId } });
/** A note with conditions on the field `of`, which form JSON cannot express. */
const note = (of: string) =>
  control('input', 'note', '备注', { config: { formId: 'n9' }, __tangu__: { set: { visible: `${of} > 0`, disabled: `${of} > 100` } } });
const table = (vModel: string, ...columns: Fields) => control('table', vModel, '表计', { config: { formId: 't1', children: columns } });

const design = async (id: string, ...fields: Fields) =>
  expect(await api.put(`${base}/${id}`, { formData: JSON.stringify({ fields }) }, token)).toMatchObject({ code: 200 });
const release = async (id: string) => {
  const answer = await releaseModule(api, token, id);
  expect(answer).toMatchObject({ code: 200 });
};
const keptOf = async (id: string) => listOf(await api.get(`${base}/${id}/Actions/KeptColumns`, token)) as { id: string; field: string }[];
const recover = async (id: string, field: string) => {
  const kept = (await keptOf(id)).find((each) => each.field === field);
  return api.post(`${base}/${id}/Actions/Recover`, { keptId: kept?.id }, token);
};
const formOf = async (id: string) => String((await api.get(`${base}/${id}`, token)).data['formData']);
async function released(fields: Fields, record: object): Promise<{ id: string; record: string }> {
  const id = await addModule(api, token, { fields });
  const added = await addRecord(api, token, id, record);
  expect(added).toMatchObject({ code: 200 });
  return { id, record: String(added.data['id']) };
}

describe('a field that is recovered after a rename', () => {
  it('depends on the field under its new name, also through several releases', async () => {
    const { id, record } = await released([name, number('price', '单价', 'n1'), note('price')], { name: 'A', price: 4, note: 'x' });
    await design(id, name, number('price', '单价', 'n1'));
    await release(id);
    await design(id, name, number('cost', '单价', 'n1'));
    await release(id);
    await design(id, name, number('expense', '单价', 'n1'));
    expect(await recover(id, 'note')).toMatchObject({ code: 200, data: { followed: [{ from: 'price', to: 'expense' }], missing: [] } });
    expect(await formOf(id)).toContain('"disabled":"expense > 100","visible":"expense > 0"');
    await release(id);
    expect(await recordOf(api, token, id, record)).toMatchObject({ expense: 4, note: 'x' });
  });

  it('gets its type back under the name that it has now', async () => {
    const { id, record } = await released([name, text('size', '规格', 'n1')], { name: 'A', size: 'large' });
    await design(id, name, number('size', '规格', 'n1'));
    await release(id);
    await design(id, name, number('dimension', '规格', 'n1'));
    await release(id);
    expect(await recover(id, 'size')).toMatchObject({ code: 200, data: { followed: [{ from: 'size', to: 'dimension' }] } });
    expect(await formOf(id)).not.toContain('"__vModel__":"size"');
    await release(id);
    expect(await recordOf(api, token, id, record)).toMatchObject({ dimension: 'large' });
  });

  it('returns to its sub-table under the name that the table has now', async () => {
    const [no, place] = [text('no', '表号', 'c1'), text('place', '位置', 'c2')];
    const { id, record } = await released([name, table('meters', no, place)], { name: 'A', meters: [{ no: 'M1', place: 'roof' }] });
    await design(id, name, table('meters', no));
    await release(id);
    await design(id, name, table('gauges', no));
    await release(id);
    expect(await recover(id, 'place')).toMatchObject({ code: 200 });
    await release(id);
    expect(await recordOf(api, token, id, record)).toMatchObject({ gauges: [{ no: 'M1', place: 'roof' }] });
  });

  it('does not depend on another field that has taken the name of a removed one', async () => {
    const fields = [name, number('price', '单价', 'n1'), number('rate', '费率', 'n2'), note('price')];
    const { id } = await released(fields, { name: 'A', price: 4, note: 'x' });
    await design(id, name, number('rate', '费率', 'n2'));
    await release(id);
    await design(id, name, number('price', '费率', 'n2'));
    await release(id);
    expect(await recover(id, 'note')).toMatchObject({ code: 200, data: { followed: [], missing: ['price'] } });
    expect(await formOf(id)).toContain('"visible":"price_2 > 0"');
  });

  it('shows the field of another module under its new name', async () => {
    const other = await released([name, text('title', '标题', 'n1')], { name: 'A', title: 'T' });
    const relation = control('relationForm', 'site', '站点', { modelId: other.id, relationField: 'title' });
    const { id } = await released([name, relation], { name: 'B', site: other.record });
    await design(id, name);
    await release(id);
    await design(other.id, name, text('heading', '标题', 'n1'));
    await release(other.id);
    expect(await recover(id, 'site')).toMatchObject({ code: 200, data: { followed: [{ from: 'title', to: 'heading' }] } });
    await release(id);
    expect(await rowsOf(api, token, id)).toMatchObject([{ site: 'T' }]);
  });
});

const opening = (moduleId: string) => ({
  value: 'btn_a',
  label: '登记',
  event: { btnType: 1, modelId: moduleId, formOptions: [{ currentField: 'name', field: 'title' }] },
});

/** A module whose relation and button name the field `title` of another one, which is called `heading` since. */
async function related(beforeRename: (id: string) => Promise<void>): Promise<string> {
  const other = await released([name, text('title', '标题', 'n1')], { name: 'A', title: 'T' });
  const relation = control('relationForm', 'site', '站点', { modelId: other.id, relationField: 'title' });
  const columnData = { ...siteList, columnList: [], searchList: [], customBtnsList: [opening(other.id)] };
  const id = await addModule(api, token, { fields: [name, relation], columnData });
  await beforeRename(id);
  await design(other.id, name, text('heading', '标题', 'n1'));
  await release(other.id);
  return id;
}

async function expectNewNames(id: string): Promise<void> {
  const { data } = await api.get(`${base}/${id}`, token);
  expect([String(data['formData']), String(data['columnData'])]).toEqual([
    expect.stringContaining('"relationField":"heading"'),
    expect.stringContaining('"field":"heading"'),
  ]);
}

describe('an earlier state of a module whose relations name a field that was renamed', () => {
  it('has the new name when a release becomes the design again', async () => {
    const id = await related(async () => {});
    expect(await api.post(`${base}/${id}/Actions/Restore`, { number: 1 }, token)).toMatchObject({
      code: 200,
      data: { followed: [{ from: 'title', to: 'heading' }] },
    });
    await expectNewNames(id);
    await release(id);
  });

  it('has the new name when the module comes back from the recycle bin', async () => {
    const id = await related(async (deleted) => void (await api.remove(`${base}/${deleted}`, token)));
    const entries = listOf(await api.get('/api/system/Recycle?pageSize=200', token)) as { id: string }[];
    expect(entries).toHaveLength(1);
    expect(await api.post('/api/system/Recycle/Actions/Restore', { ids: [entries[0]?.id] }, token)).toMatchObject({ code: 200 });
    await expectNewNames(id);
    await release(id);
  });
});
