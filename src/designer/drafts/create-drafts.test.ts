import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import { openSample } from '../../../tests/fixtures/design';
import { addNodes } from '../operations/add-nodes';
import { setNodePart } from '../operations/set-node-part';
import { createDesignStore } from '../store/create-design-store';
import { createDrafts } from './create-drafts';
import type { Draft } from './draft';
import { browserDrafts, type DraftStorage } from './draft-storage';

const real = browserDrafts();
let writtenKeys: string[] = [];
const storage: DraftStorage = {
  ...real,
  setMany: (entries) => {
    writtenKeys.push(...entries.map(([key]) => key));
    return real.setMany(entries);
  },
};
const draftsOf = (tab: string, userId = 'u1', moduleId = 'm1') => createDrafts({ storage, moduleId, userId, tab });

function openStore() {
  const { module, design, context } = openSample();
  const store = createDesignStore(design, context);
  const draft = (more: Partial<Draft> = {}): Draft => ({
    source: module.source,
    version: 3,
    design: store.jotai.get(store.design),
    savedDesign: design,
    isSaved: false,
    history: store.jotai.get(store.history),
    at: 1,
    ...more,
  });
  return { store, context, draft };
}

beforeEach(async () => {
  await real.deleteMany(await real.keys());
  writtenKeys = [];
});

describe('a draft', () => {
  test('brings back the design and its history after a reload', async () => {
    const { store, context, draft } = openStore();
    store.run(addNodes, { nodes: [{ jnpfKey: 'input' }], parent: 'form', index: 0 });
    store.run(setNodePart, { ids: ['name'], part: 'label', value: 'N' });
    store.undo();
    await draftsOf('tab1').write(draft());
    const read = await draftsOf('tab1').read();
    expect(read).toEqual(draft());
    const again = createDesignStore(read?.design ?? draft().design, context, read?.history);
    again.redo();
    store.redo();
    expect(again.jotai.get(again.design)).toEqual(store.jotai.get(store.design));
    again.goTo(0);
    expect(again.jotai.get(again.design)).toEqual(draft().savedDesign);
  });
  test('is written in chunks, of which a step changes the last one', async () => {
    const { store, draft } = openStore();
    const drafts = draftsOf('tab1');
    for (let count = 0; count < 250; count += 1) store.run(setNodePart, { ids: ['name'], part: 'required', value: count % 2 === 0 });
    await drafts.write(draft());
    expect(writtenKeys).toHaveLength(4);
    writtenKeys = [];
    store.run(setNodePart, { ids: ['price'], part: 'required', value: true });
    await drafts.write(draft());
    expect(writtenKeys.map((key) => key.split(' ').at(-1))).toEqual(['2', 'head']);
    expect((await draftsOf('tab1').read())?.history.entries).toHaveLength(251);
  });
  test('of a tab does not replace that of another one; a new tab gets the newest unsaved one', async () => {
    const { draft } = openStore();
    await draftsOf('tab1').write(draft({ at: 5 }));
    await draftsOf('tab2').write(draft({ at: 9 }));
    await draftsOf('tab3').write(draft({ at: 12, isSaved: true }));
    expect((await draftsOf('tab1').read())?.at).toBe(5);
    expect((await draftsOf('new').read())?.at).toBe(9);
  });
  test('is that of its user and module', async () => {
    await draftsOf('tab1').write(openStore().draft());
    expect(await draftsOf('tab1', 'u2').read()).toBeUndefined();
    expect(await draftsOf('tab1', 'u1', 'm2').read()).toBeUndefined();
  });
  test('is removed when it is discarded, or saved and old', async () => {
    const { draft } = openStore();
    await draftsOf('tab1').write(draft());
    await draftsOf('new').discard();
    expect(await real.keys()).toEqual([]);
    await draftsOf('tab1').write(draft({ isSaved: true }));
    expect(await draftsOf('new').read()).toBeUndefined();
    expect(await real.keys()).toEqual([]);
  });
});
