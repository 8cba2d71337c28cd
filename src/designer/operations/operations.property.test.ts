import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleFields, sampleRecord, openSample, control, container } from '../../../tests/fixtures/design';
import { checkShape } from '#engine/check/check-shape';
import { decodeForm } from '#engine/jnpf/decode-form';
import { isSameJson } from '#engine/jnpf/same-json';
import { encodeDesign } from '../saving/open-module';
import { createDesignStore } from '../store/create-design-store';
import type { DesignStore } from '../store/design-store';
import { indexNodes } from '../tree/index-nodes';
import { addNodes } from './add-nodes';
import { duplicateNodes } from './duplicate-nodes';
import { moveNodes } from './move-nodes';
import { removeNodes } from './remove-nodes';
import { renameField } from './rename-field';
import { setListSetting } from './set-list-setting';
import { setNodeKind } from './set-node-kind';
import { setNodePart } from './set-node-part';
import { wrapNodes } from './wrap-nodes';

/** Runs an operation on nodes that random numbers choose. */
type Step = (store: DesignStore, pick: (number: number) => string) => boolean;

const number = fc.nat({ max: 50 });
const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(number, number, number).map(
    ([id, parent, index]): Step =>
      (store, pick) =>
        store.run(moveNodes, { ids: [pick(id), pick(id + parent)], parent: pick(parent), index }),
  ),
  fc.tuple(fc.constantFrom('input', 'numInput', 'table', 'card', 'tab', 'tableGrid'), number, number).map(
    ([jnpfKey, parent, index]): Step =>
      (store, pick) =>
        store.run(addNodes, { nodes: [{ jnpfKey, label: 'New' }], parent: pick(parent), index }),
  ),
  number.map(
    (id): Step =>
      (store, pick) =>
        store.run(removeNodes, { ids: [pick(id)] }),
  ),
  number.map(
    (id): Step =>
      (store, pick) =>
        store.run(duplicateNodes, { ids: [pick(id)] }),
  ),
  fc.tuple(number, fc.constantFrom('a', 'b', 'price', 'unit')).map(
    ([id, name]): Step =>
      (store, pick) =>
        store.run(renameField, { id: pick(id), name }),
  ),
  fc.tuple(number, number).map(
    ([id, other]): Step =>
      (store, pick) =>
        store.run(setNodePart, { ids: [pick(id)], part: 'visible', value: `${pick(other)} > 1` }),
  ),
  fc.tuple(number, fc.oneof(fc.string({ maxLength: 5 }), fc.record({ zh: fc.constant('电'), en: fc.string({ maxLength: 5 }) }))).map(
    ([id, value]): Step =>
      (store, pick) =>
        store.run(setNodePart, { ids: [pick(id)], part: 'label', value }),
  ),
  fc.tuple(number, fc.constantFrom('input', 'numInput', 'select', 'date', 'calculate', 'uploadFz', 'checkbox')).map(
    ([id, jnpfKey]): Step =>
      (store, pick) =>
        store.run(setNodeKind, { ids: [pick(id)], kind: { jnpfKey, props: { options: [{ id: '1', fullName: 'One' }] } } }),
  ),
  number.map(
    (id): Step =>
      (store, pick) =>
        store.run(wrapNodes, { ids: [pick(id)], container: { jnpfKey: 'card' } }),
  ),
  number.map(
    (width): Step =>
      (store) =>
        store.run(setListSetting, { which: 'list', path: ['columns', '0', 'width'], value: width }),
  ),
);

const forms = fc.constantFrom(
  sampleFields,
  [
    control('comInput', 'a_1'),
    container('row', 4, [control('PsdInput', '名称'), control('table', 'sub', {}, { children: [control('date', 'price')] })]),
  ],
  [control('input', 'twice'), control('input', 'twice'), container('tab', 9, [container('tabItem', 10, [control('userSelect', 'who')])])],
);

const pickIn = (store: DesignStore) => (position: number) => {
  const ids = [...indexNodes(store.jotai.get(store.design).form.root).keys()];
  return ids[position % ids.length] ?? '';
};

test('undoing every step gives the very text, and redoing every step the same design', () => {
  fc.assert(
    fc.property(forms, fc.array(steps, { maxLength: 8 }), (fields, run) => {
      const { module, design, context } = openSample(sampleRecord(fields));
      const store = createDesignStore(design, context);
      for (const step of run) step(store, pickIn(store));
      const after = store.jotai.get(store.design);
      const written = encodeDesign(module, after);
      store.goTo(0);
      const { source } = module;
      expect(encodeDesign(module, store.jotai.get(store.design))).toBe(source);
      store.goTo(run.length);
      expect(store.jotai.get(store.design)).toEqual(after);
      expect(encodeDesign(module, store.jotai.get(store.design))).toEqual(written);
      store.close();
    }),
  );
});

test('what is encoded is decoded to the same form, and ids and keys of texts are unique', () => {
  fc.assert(
    fc.property(forms, fc.array(steps, { maxLength: 8 }), (fields, run) => {
      const { module, design, context } = openSample(sampleRecord(fields));
      const store = createDesignStore(design, context);
      for (const step of run) step(store, pickIn(store));
      const { form } = store.jotai.get(store.design);
      store.close();
      const ids = [...indexNodes(form.root).keys()];
      expect(checkShape(form)).toEqual([]);
      const { formData } = encodeDesign(module, store.jotai.get(store.design));
      const keys = formData.match(/"labelI18nCode":"[^"]*"/g) ?? [];
      expect(new Set(keys).size).toBe(keys.length);
      const decoded = decodeForm(formData, { title: 'Meters' });
      expect([...indexNodes(decoded.descriptor.root).keys()]).toEqual(ids);
      expect(isSameJson(decoded.descriptor.root, form.root)).toBe(true);
    }),
  );
});
