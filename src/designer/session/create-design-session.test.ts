import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import type { ModuleSource } from '#engine/module/module';
import { control, formIn, registry, sampleFields, sampleRecord } from '../../../tests/fixtures/design';
import { createDrafts } from '../drafts/create-drafts';
import type { Draft } from '../drafts/draft';
import type { DraftStorage } from '../drafts/draft-storage';
import { addNodes } from '../operations/add-nodes';
import { removeNodes } from '../operations/remove-nodes';
import { renameField } from '../operations/rename-field';
import { setNodePart } from '../operations/set-node-part';
import { encodeDesign, openModule } from '../saving/open-module';
import { designText } from '../texts/design-text';
import { indexNodes } from '../tree/index-nodes';
import { compareDraft, createDesignSession, draftUse } from './create-design-session';

/** A server with one record, which refuses another version with the current record. */
function createServer(record: ModuleSource = sampleRecord()) {
  const server = { record, isDown: false, losesAnswers: false, requests: [] as Record<string, unknown>[] };
  const send = async (body: Readonly<Record<string, unknown>>) => {
    server.requests.push({ ...body });
    await Promise.resolve();
    if (server.isDown) throw new ApiError({ code: 0, msg: 'unreachable' }, 'visualdev/base.update');
    if (body['version'] !== server.record['version'])
      throw new ApiError({ code: 400, msg: 'changed', data: { current: server.record } }, 'x');
    server.record = { ...server.record, ...body, version: Number(body['version']) + 1 };
    if (server.losesAnswers) throw new ApiError({ code: 0, msg: 'unreachable' }, 'visualdev/base.update');
    return { version: Number(server.record['version']) };
  };
  return { server, send };
}

const memory = (): DraftStorage => {
  const values = new Map<string, unknown>();
  return {
    getMany: async (keys) => keys.map((key) => values.get(key)),
    setMany: async (entries) => entries.forEach(([key, value]) => values.set(key, structuredClone(value))),
    deleteMany: async (keys) => keys.forEach((key) => values.delete(key)),
    keys: async () => [...values.keys()],
  };
};

function open(server = createServer(), storage = memory(), tab = 'tab') {
  const drafts = createDrafts({ storage, moduleId: 'm1', userId: 'u1', tab });
  const calls = { send: server.send, read: async () => server.server.record };
  const session = createDesignSession({
    record: server.server.record,
    registry,
    drafts,
    send: server.send,
    read: async () => server.server.record,
  });
  const { store, saving } = session;
  const label = (id: string, value: string) => store.run(setNodePart, { ids: [id], part: 'label', value });
  const status = () => store.jotai.get(saving.status).kind;
  const labelOf = (id: string) => indexNodes(store.jotai.get(store.design).form.root).get(id)?.node.label;
  return { ...server, calls, storage, drafts, session, store, saving, label, labelOf, status };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const wait = (time = 1_100) => vi.advanceTimersByTimeAsync(time);

describe('a change', () => {
  test('is saved after a pause, with its parts alone', async () => {
    const { label, server, status } = open();
    label('name', 'N');
    label('name', 'No');
    expect(status()).toBe('changed');
    await wait();
    expect(status()).toBe('saved');
    expect(server.requests.map((body) => Object.keys(body))).toEqual([['fullName', 'enCode', 'formData', 'version']]);
  });
  test('is told as saved when its draft is kept, but not for ever later', async () => {
    const slow = memory();
    const kept: (() => void)[] = [];
    const { label, status, server } = open(createServer(), {
      ...slow,
      setMany: async (entries) => {
        await new Promise<void>((resolve) => kept.push(resolve));
        await slow.setMany(entries);
      },
    });
    label('name', 'N');
    await wait();
    expect([server.record['version'], status()]).toEqual([4, 'saving']);
    while (kept.length > 0) {
      kept.shift()?.();
      await wait(0);
    }
    expect(status()).toBe('saved');
    label('name', 'No');
    await wait();
    expect(status()).toBe('saving');
    await wait(2_000);
    expect([server.record['version'], status()]).toEqual([5, 'saved']);
  });
  test('that the server stored without an answer is no conflict with itself', async () => {
    const { label, saving, server, status, store } = open();
    server.losesAnswers = true;
    label('name', 'N');
    await wait();
    expect(status()).toBe('offline');
    server.losesAnswers = false;
    label('name', 'No');
    await wait(2_000);
    expect([status(), server.record['version'], store.jotai.get(saving.merged)]).toEqual(['saved', 5, undefined]);
    expect(server.record.formData).toContain('"label":"No"');
  });
  test('is saved again when the server cannot be reached, and nothing is lost', async () => {
    const { label, server, status } = open();
    server.isDown = true;
    label('name', 'N');
    await wait();
    expect(status()).toBe('offline');
    await wait(2_000);
    label('price', 'P');
    server.isDown = false;
    await wait(4_000);
    expect(status()).toBe('saved');
    expect(server.record.formData).toContain('"label":"N"');
    expect(server.record.formData).toContain('"label":"P"');
  });
  test('during a save is saved after it', async () => {
    const { label, saving, server, status } = open();
    label('name', 'N');
    const first = saving.save();
    label('name', 'No');
    await first;
    expect(status()).toBe('changed');
    await wait();
    expect([status(), server.requests.length]).toEqual(['saved', 2]);
  });
});

describe('a release', () => {
  test('is preceded by a save, and followed by its version', async () => {
    const { label, saving, server, store, status } = open();
    label('name', 'N');
    expect(await saving.settle()).toBe(true);
    server.record = { ...server.record, version: 7, isRelease: 1 };
    saving.refresh(server.record, designText('released'));
    await wait();
    expect([status(), store.jotai.get(store.entries).length]).toEqual(['saved', 1]);
    label('name', 'No');
    await wait();
    expect([status(), server.record['version']]).toEqual(['saved', 8]);
  });
  test('is not begun with changes that the server does not have', async () => {
    const { label, saving, server } = open();
    server.isDown = true;
    label('name', 'N');
    expect(await saving.settle()).toBe(false);
  });
  test('that is restored becomes the design, and can be undone', async () => {
    const { label, labelOf, saving, server, store, status } = open();
    const released = server.record;
    label('name', 'N');
    await saving.settle();
    server.record = { ...released, version: 9 };
    saving.refresh(server.record, designText('restored'));
    await wait();
    expect([status(), labelOf('name')]).toEqual(['saved', labelIn(released)]);
    store.undo();
    await wait();
    expect([status(), labelOf('name')]).toEqual(['saved', 'N']);
    expect(server.record.formData).toContain('"label":"N"');
  });
});

/** The label of the field `name` in a record. */
const labelIn = (record: ModuleSource) => indexNodes(openModule(record).design.form.root).get('name')?.node.label;

describe('two tabs', () => {
  test('take in what the other has saved', async () => {
    const server = createServer();
    const [one, other] = [open(server), open(server)];
    one.label('name', 'N');
    await wait();
    expect(one.session.version()).toBe(other.session.version() + 1);
    await other.session.takeIn();
    await wait();
    expect([other.status(), other.labelOf('name'), other.session.version()]).toEqual(['saved', 'N', one.session.version()]);
  });
  test('join changes without conflict', async () => {
    const server = createServer();
    const [one, other] = [open(server), open(server)];
    one.label('name', 'N');
    await wait();
    other.label('price', 'P');
    other.store.run(addNodes, { nodes: [{ jnpfKey: 'input' }], parent: 'form', index: 0 });
    await wait(2_000);
    expect(other.status()).toBe('saved');
    expect(other.labelOf('name')).toBe('N');
    expect(other.store.jotai.get(other.saving.merged)?.changedByThem).toMatchObject([{ id: 'name', change: 'changed' }]);
    expect(server.server.record.formData).toContain('"label":"N"');
    expect(server.server.record.formData).toContain('"label":"P"');
  });
  test('are told of a conflict, which waits for a choice', async () => {
    for (const side of ['mine', 'theirs'] as const) {
      const server = createServer();
      const [one, other] = [open(server), open(server)];
      one.label('name', 'One');
      await wait();
      other.label('name', 'Other');
      await wait();
      expect(other.status()).toBe('conflict');
      other.label('price', 'P');
      await wait(5_000);
      expect(server.server.requests).toHaveLength(2);
      other.saving.resolve(() => side);
      await wait();
      expect(other.status()).toBe('saved');
      expect(server.server.record.formData).toContain(`"label":"${side === 'mine' ? 'Other' : 'One'}"`);
      expect(server.server.record.formData).toContain('"label":"P"');
      other.store.goTo(0);
      await wait();
      expect(other.labelOf('name')).toBe('NAME');
    }
  });
});

describe('a draft', () => {
  test('of unsaved changes is offered, and continues with its history', async () => {
    const first = open();
    first.server.isDown = true;
    first.label('name', 'N');
    await wait();
    first.session.close();
    const draft = await first.drafts.read();
    expect(draft && draftUse(draft, first.server.record)).toBe('offer');
    first.server.isDown = false;
    const again = createDesignSession({ record: first.server.record, draft, registry, drafts: first.drafts, ...first.calls });
    await wait();
    expect(first.server.record.formData).toContain('"label":"N"');
    again.store.undo();
    await wait();
    expect(first.server.record.formData).toBe(sampleRecord().formData);
  });
  test('whose changes are saved brings back the history alone, unless the server is ahead', async () => {
    const first = open();
    first.label('name', 'N');
    await wait(2_000);
    const draft = await first.drafts.read();
    expect(draft?.isSaved).toBe(true);
    expect(draft && draftUse(draft, first.server.record)).toBe('continue');
    expect(draft && draftUse(draft, { ...first.server.record, version: 9 })).toBe('drop');
    const again = createDesignSession({ record: first.server.record, draft, registry, drafts: first.drafts, ...first.calls });
    expect(again.store.jotai.get(again.store.canUndo)).toBe(true);
    expect(again.store.jotai.get(again.saving.status).kind).toBe('saved');
  });
  test('that was left between the save and its note is not offered', async () => {
    const first = open();
    first.server.isDown = true;
    first.label('name', 'N');
    await wait();
    const draft = (await first.drafts.read()) as Draft;
    expect(compareDraft(draft, first.server.record)).toBe(draft);
    const stored = { ...first.server.record, ...encodeDesign(openModule(draft.source).module, draft.design), version: 8 };
    const compared = compareDraft(draft, stored);
    expect(draftUse(compared, stored)).toBe('continue');
    expect(compared.version).toBe(8);
  });
  test('meets what another user saved meanwhile', async () => {
    const server = createServer();
    const first = open(server);
    server.server.isDown = true;
    first.label('name', 'N');
    await wait();
    first.session.close();
    server.server.isDown = false;
    const other = open(server, memory());
    other.label('price', 'P');
    await wait();
    const draft = await first.drafts.read();
    createDesignSession({ record: server.server.record, draft, registry, drafts: first.drafts, ...first.calls });
    await wait(3_000);
    expect(server.server.record.formData).toContain('"label":"N"');
    expect(server.server.record.formData).toContain('"label":"P"');
  });
});

const release = ({ saving, server }: ReturnType<typeof open>) => saving.refresh(server.record, designText('released'));
const numberOf = ({ server }: ReturnType<typeof open>, name: string) =>
  (formIn(server.record).byName.get(name)?.['__config__'] as { formId?: unknown } | undefined)?.formId;

describe('a field that was renamed, saved and released', () => {
  const numbered = sampleRecord([control('inputNumber', 'price', {}, { formId: 'n9' }), ...sampleFields.filter((_, index) => index !== 1)]);
  async function released() {
    const tab = open(createServer(numbered));
    tab.store.run(renameField, { id: 'price', name: 'amount' });
    await wait();
    release(tab);
    await wait();
    return tab;
  }
  test.each(['price', 'expense', 'amount_7'])('has its number as %s', async (name) => {
    const tab = await released();
    expect(tab.store.run(renameField, { id: 'amount', name })).toBe(true);
    await wait();
    expect(numberOf(tab, name)).toBe('n9');
    expect(tab.server.record.columnData).toContain(`"prop":"${name}","label":"P","width":90,"unknownKey":1`);
  });
  test.each(['in this tab', 'in its draft'])('has its number after an undo %s', async (place) => {
    const tab = await released();
    const draft = await tab.drafts.read();
    const again = () => createDesignSession({ record: tab.server.record, draft, registry, drafts: tab.drafts, ...tab.calls });
    const { store, saving } = place === 'in this tab' ? tab : again();
    store.undo();
    await saving.save();
    expect(numberOf(tab, 'price')).toBe('n9');
    store.redo();
    await saving.save();
    expect(numberOf(tab, 'amount')).toBe('n9');
  });
  test('gets its form JSON back when its removal is undone after a release', async () => {
    const tab = await released();
    tab.store.run(removeNodes, { ids: ['amount'] });
    await wait();
    release(tab);
    await wait();
    tab.store.undo();
    await wait();
    expect(formIn(tab.server.record).byName.get('amount')).toEqual({ ...formIn(numbered).byName.get('price'), __vModel__: 'amount' });
  });
  test('has the name that another user gave it, with the changes of both', async () => {
    const shared = createServer(numbered);
    const [tab, other] = [open(shared), open(shared, memory(), 'other')];
    other.store.run(renameField, { id: 'price', name: 'amount' });
    await wait();
    tab.label('price', 'Mine');
    await wait();
    await wait();
    expect([tab.status(), tab.labelOf('amount'), tab.labelOf('price')]).toEqual(['saved', 'Mine', undefined]);
    expect(numberOf(tab, 'amount')).toBe('n9');
  });
});
