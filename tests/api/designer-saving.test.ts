import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import type { ModuleSource } from '#engine/module/module';
import { addNodes } from '../../src/designer/operations/add-nodes';
import { renameField } from '../../src/designer/operations/rename-field';
import { setModuleSetting } from '../../src/designer/operations/set-module-setting';
import { setNodePart } from '../../src/designer/operations/set-node-part';
import type { DraftStorage } from '../../src/designer/drafts/draft-storage';
import { createDrafts } from '../../src/designer/drafts/create-drafts';
import { createDesignSession } from '../../src/designer/session/create-design-session';
import { registry } from '../fixtures/design';
import { addDraft, base } from '../fixtures/module';
import { startApi, type Api } from '../setup/start-api';

let api: Api;
let token: string;
beforeAll(async () => {
  api = await startApi();
  token = await api.administrator();
});
afterAll(() => api.close());

const noDrafts: DraftStorage = {
  getMany: async () => [],
  setMany: async () => undefined,
  deleteMany: async () => undefined,
  keys: async () => [],
};

const read = async (id: string) => (await api.get(`${base}/${id}`, token)).data as unknown as ModuleSource;

/** A tab of the designer on the real server. */
async function openTab(id: string) {
  const send = async (record: Readonly<Record<string, unknown>>) => {
    const reply = await api.put(`${base}/${id}`, record, token);
    if (reply.code !== 200) throw new ApiError(reply, 'visualdev/base.update');
    return { version: Number(reply.data['version']) };
  };
  const drafts = createDrafts({ storage: noDrafts, moduleId: id, userId: 'u', tab: 't' });
  const { store, saving, close } = createDesignSession({ record: await read(id), registry, drafts, send, read: () => read(id) });
  const label = (node: string, value: string) => store.run(setNodePart, { ids: [node], part: 'label', value });
  return { store, saving, close, label, status: () => store.jotai.get(saving.status) };
}

describe('a design on the server', () => {
  test('is saved by its changed parts, and undone to the very text', async () => {
    const id = await addDraft(api, token);
    const before = await read(id);
    const { store, saving, close } = await openTab(id);
    store.run(renameField, { id: 'amount', name: 'quantity' });
    store.run(addNodes, { nodes: [{ jnpfKey: 'input', label: '单位' }], parent: 'form', index: 0 });
    await saving.save();
    const after = await read(id);
    expect(after.formData).toContain('"__vModel__":"quantity"');
    expect(after.columnData).toContain('"prop":"quantity"');
    expect(after['version']).toBe(2);
    store.goTo(0);
    await saving.save();
    const restored = await read(id);
    for (const part of ['fullName', 'enCode', 'formData', 'columnData', 'appColumnData', 'category', 'tables'])
      expect(restored[part]).toBe(before[part]);
    close();
  });

  test('meets the save of another tab: both are kept, and a conflict waits', async () => {
    const id = await addDraft(api, token);
    const [one, other] = [await openTab(id), await openTab(id)];
    one.label('name', 'One');
    await one.saving.save();
    other.label('code', 'Other');
    await other.saving.save();
    await other.saving.save();
    expect(other.status().kind).toBe('saved');
    expect((await read(id)).formData).toMatch(/"One".*"Other"/);
    one.label('code', 'Again');
    await one.saving.save();
    expect(one.status()).toMatchObject({ kind: 'conflict', merge: { conflicts: [{ id: 'code', mine: 'Again', theirs: 'Other' }] } });
    one.saving.resolve(() => 'theirs');
    await one.saving.save();
    expect(one.status().kind).toBe('saved');
    expect((await read(id)).formData).toMatch(/"One".*"Other"/);
    one.close();
    other.close();
  });

  test('that the server refuses says why, and is saved after the next change', async () => {
    const id = await addDraft(api, token);
    const { store, saving, status, close } = await openTab(id);
    store.run(setModuleSetting, { name: 'title', value: '' });
    await saving.save();
    expect(status()).toMatchObject({ kind: 'refused', message: expect.stringMatching(/./) });
    store.run(setModuleSetting, { name: 'title', value: '有名称' });
    await saving.save();
    expect(status().kind).toBe('saved');
    close();
  });
});
