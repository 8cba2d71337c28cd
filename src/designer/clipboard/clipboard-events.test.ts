import { expect, test } from 'vitest';
import { openSample } from '../../../tests/fixtures/design';
import { createDesignStore } from '../store/create-design-store';
import { childrenOf, indexNodes } from '../tree/index-nodes';
import { copySelection, cutSelection, pasteInto } from './clipboard-events';

function openStore() {
  const { design, context } = openSample();
  const store = createDesignStore(design, context);
  const idsIn = (id: string) =>
    childrenOf(indexNodes(store.jotai.get(store.design).form.root).get(id)?.node ?? design.form.root).map((node) => node.id);
  let text = '';
  return { store, idsIn, clipboard: { getData: () => text, setData: (_: string, value: string) => void (text = value) } };
}

test('a copy is pasted behind the selection, or into a selected container', () => {
  const { store, idsIn, clipboard } = openStore();
  store.select(['name']);
  expect(copySelection(store, clipboard)).toBe(true);
  expect(pasteInto(store, clipboard)).toBe(true);
  expect(idsIn('form').slice(0, 2)).toEqual(['name', 'inputField101']);
  store.select(['card_7']);
  pasteInto(store, clipboard);
  expect(idsIn('card_7')).toEqual(['from', 'until', 'inputField102']);
  expect(store.jotai.get(store.selection)).toEqual(['inputField102']);
});

test('what is cut is pasted in another tab under its own name', () => {
  const { store, idsIn, clipboard } = openStore();
  store.select(['lines']);
  expect(cutSelection(store, clipboard)).toBe(true);
  expect(idsIn('form')).not.toContain('lines');
  const other = openStore();
  other.store.select(['cost']);
  pasteInto(other.store, clipboard);
  // A sub-table does not stand in a sub-table, so it comes behind it.
  expect(other.idsIn('form').slice(-2)).toEqual(['lines', 'tableField101']);
});

test('a refused text says why', () => {
  const { store } = openStore();
  expect(pasteInto(store, { getData: () => 'x', setData: () => undefined })).toBe(false);
  expect(store.jotai.get(store.refusal)?.key).toBe('clipboardNotJson');
  expect(copySelection(store, { getData: () => '', setData: () => undefined })).toBe(false);
  expect(store.jotai.get(store.refusal)?.key).toBe('noSelection');
});
