import { describe, expect, test, vi } from 'vitest';
import { control, openSample, sampleRecord } from '../../../tests/fixtures/design';
import { addNodes } from '../operations/add-nodes';
import { duplicateNodes } from '../operations/duplicate-nodes';
import { moveNodes } from '../operations/move-nodes';
import { removeNodes } from '../operations/remove-nodes';
import { setNodePart } from '../operations/set-node-part';
import { designText, shownText } from '../texts/design-text';
import { createDesignStore } from './create-design-store';

function openStore(record = sampleRecord()) {
  const { design, context } = openSample(record);
  const store = createDesignStore(design, context);
  return { store, design, get: store.jotai.get };
}
const inChinese = (text: unknown, params: object = {}) =>
  Object.entries(params).reduce(
    (filled, [name, value]) => filled.replace(`{{${name}}}`, String(value)),
    typeof text === 'string' ? text : (text as { zh: string }).zh,
  );
const typed = (value: string) => ({ ids: ['name'], part: 'label' as const, value });

describe('the history', () => {
  test('undoes and redoes steps by name', () => {
    const { store, design, get } = openStore();
    expect(store.run(moveNodes, { ids: ['name'], parent: 'lines', index: 0 })).toBe(true);
    store.run(removeNodes, { ids: ['card_7'] });
    const after = get(store.design);
    expect(get(store.entries).map(({ text }) => shownText(text, inChinese))).toEqual(['把「NAME」移入「LINES」', '删除「card_7」']);
    store.undo();
    store.undo();
    expect(get(store.design)).toEqual(design);
    expect([get(store.canUndo), get(store.canRedo)]).toEqual([false, true]);
    store.undo();
    store.goTo(2);
    expect(get(store.design)).toEqual(after);
  });
  test('joins the keys of one text into one step, until it ends', () => {
    const { store, design, get } = openStore();
    for (const value of ['N', 'Na', 'Nam']) store.run(setNodePart, typed(value));
    expect(get(store.entries)).toHaveLength(1);
    store.endStep();
    store.run(setNodePart, typed('Names'));
    expect(get(store.entries)).toHaveLength(2);
    store.goTo(0);
    expect(get(store.design)).toEqual(design);
  });
  test('forgets joined steps that cancel each other, and what was undone', () => {
    const { store, get } = openStore();
    store.run(setNodePart, typed('N'));
    store.run(setNodePart, typed('NAME'));
    expect(get(store.entries)).toEqual([]);
    store.run(removeNodes, { ids: ['name'] });
    store.undo();
    store.run(removeNodes, { ids: ['price'] });
    expect(get(store.entries)).toHaveLength(1);
    expect(get(store.canRedo)).toBe(false);
  });
  test('has no step for an operation that changes nothing or is refused', () => {
    const { store, get } = openStore();
    expect(store.run(setNodePart, typed('NAME'))).toBe(true);
    expect(store.run(removeNodes, { ids: ['gone'] })).toBe(false);
    expect(get(store.refusal)).toEqual({ key: 'missingNode', params: { id: 'gone' } });
    expect(get(store.entries)).toEqual([]);
  });
  test('takes memory in proportion to the change, in a form of any size', () => {
    const sizes = [30, 300].map((count) => {
      const fields = Array.from({ length: count }, (_, index) => control('input', `field${index}`));
      const { store, get } = openStore(sampleRecord(fields));
      store.run(addNodes, { nodes: [{ jnpfKey: 'input' }], parent: 'form', index: 0 });
      store.run(moveNodes, { ids: ['field3'], parent: 'form', index: count });
      store.run(setNodePart, { ids: ['field4'], part: 'label', value: 'x' });
      store.run(removeNodes, { ids: ['field5'] });
      return JSON.stringify(get(store.entries)).length;
    });
    expect(sizes[1]).toBeLessThan(1.05 * (sizes[0] ?? 0));
  });
});

test('new nodes become the selection, and removed ones leave it', () => {
  const { store, get } = openStore();
  store.select(['name', 'price', 'gone']);
  expect(get(store.selection)).toEqual(['name', 'price']);
  store.run(removeNodes, { ids: ['price'] });
  expect(get(store.selection)).toEqual(['name']);
  store.run(duplicateNodes, { ids: ['name', 'total'] });
  expect(get(store.selection)).toEqual(['inputField101', 'calculateField102']);
});

test('nodes of another user do not take the selection', () => {
  const { store, design, get } = openStore();
  store.select(['price']);
  const { context } = openSample();
  const theirs = addNodes.apply(design, { nodes: [{ jnpfKey: 'input', label: 'Theirs' }], parent: 'form', index: 0 }, context);
  store.replace(theirs, designText('merge'));
  expect(get(store.selection)).toEqual(['price']);
  store.replace(removeNodes.apply(theirs, { ids: ['price'] }, context), designText('merge'));
  expect(get(store.selection)).toEqual([]);
});

test('the module is checked shortly after a change', () => {
  vi.useFakeTimers();
  const { store, get } = openStore();
  store.run(removeNodes, { ids: ['price'] });
  expect(get(store.issues)).toEqual([]);
  vi.advanceTimersByTime(300);
  expect(get(store.issues).map(({ code }) => code)).toContain('unknownName');
  store.close();
  vi.useRealTimers();
});
