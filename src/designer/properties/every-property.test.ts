import { describe, expect, test } from 'vitest';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { createRegistry } from '#engine/registry';
import { isControlName, newestNameOf } from '#engine/jnpf/control-names';
import { definitions } from '#renderers/definitions.ts';
import { describedProps, describedRegistry } from '#renderers/described-props.ts';
import { setFormSetting } from '../operations/set-form-setting';
import { setNodePart, type NodePart } from '../operations/set-node-part';
import { designContextOf, encodeDesign, openModule } from '../saving/open-module';
import { createDesignStore } from '../store/create-design-store';
import { indexNodes } from '../tree/index-nodes';
import { propertiesOf } from './properties-of';
import type { Property, PropertyEditor } from './property';
import { propertyValue } from './property-value';

const registry = describedRegistry(createRegistry(definitions));

/** A value that differs from what a new node has. */
const values: Partial<Record<PropertyEditor, unknown>> = {
  string: 'abc',
  number: 7,
  switch: true,
  text: { zh: '甲', en: 'A' },
  color: '#ff0000',
  list: ['a', 'b'],
  rows: [{ label: 'A', value: 'a' }],
  columns: ['column'],
  field: 'other',
  options: [{ id: '1', fullName: { zh: '一', en: 'One' } }],
  optionTree: [{ id: '1', fullName: '一', children: [{ id: '2', fullName: '二' }] }],
  interface: 'interface-1',
  module: 'module-1',
  relatedField: 'fullName',
  numberRule: 'rule-1',
  params: [{ name: 'site', field: 'other' }],
  bound: { at: 'before', count: 3, unit: 'day' },
  timeBound: { at: 'fixed', value: '08:00:00' },
  default: 'x',
  required: { when: 'other > 1', message: { zh: '必填', en: 'Required' } },
  condition: 'other > 1',
  expression: 'other + 1',
  views: ['app'],
  rules: [{ pattern: '[0-9]+', message: { zh: '数字', en: 'Digits' } }, { max: 5 }, { when: 'other > 1', message: '太小' }],
};

const valueFor = ({ part, editor, choices = [], schema }: Property): unknown => {
  if (part === 'warnings') return [{ when: 'other > 1', message: { zh: '偏小', en: 'Small' } }];
  if (editor === 'choice') return choices.at(-1)?.value;
  if (editor !== 'json') return values[editor];
  return schema['type'] === 'object' ? { a: 1 } : schema['type'] === 'array' ? [{ id: 'x' }] : 'word';
};

/** A module whose form has the node and another field, read from form JSON. */
function opened(node: DescriptorNode) {
  const empty = { id: 'm', fullName: 'M', enCode: 'm', formData: '{"fields":[]}' };
  const { module, design } = openModule(empty);
  const children = [node, { id: 'other', jnpfKey: 'numInput', label: 'Other' }];
  const source = encodeDesign(module, { ...design, form: { ...design.form, root: { ...design.form.root, children } } });
  const again = openModule(source);
  return { ...again, source, store: createDesignStore(again.design, designContextOf(again.module, registry)) };
}

const kinds = Object.keys(describedProps).filter(
  (key) => !['screens', 'portal'].includes(registry.get(key).group) && isControlName(newestNameOf(key)),
);

describe.each(kinds)('%s', (jnpfKey) => {
  test('keeps every property through form JSON, and loses it with a reset', () => {
    const { module, source, store } = opened({ id: 'probe', jnpfKey, label: 'Probe' });
    const nodeNow = () => indexNodes(store.jotai.get(store.design).form.root).get('probe')?.node;
    const before = nodeNow();
    expect(before).toBeDefined();
    const set = (property: Property, value: unknown) =>
      store.run(setNodePart, { ids: ['probe'], part: property.part as NodePart, path: property.path, value });
    for (const property of propertiesOf([before!], registry).filter(({ part }) => part !== 'id')) {
      const value = valueFor(property);
      expect([property.key, value === undefined]).toEqual([property.key, false]);
      expect(set(property, value)).toBe(true);
      const encoded = encodeDesign(module, store.jotai.get(store.design));
      const decoded = indexNodes(openModule(encoded).design.form.root).get('probe')?.node;
      expect([property.key, decoded && propertyValue(decoded, property)]).toEqual([property.key, value]);
      set(property, property.part === 'label' ? 'Probe' : propertyValue(before!, property));
      expect([property.key, nodeNow()]).toEqual([property.key, before]);
      expect([property.key, encodeDesign(module, store.jotai.get(store.design))['formData']]).toEqual([property.key, source['formData']]);
    }
    store.close();
  });
});

test('every setting of the form is kept through form JSON, and lost with a reset', () => {
  const { module, source, store } = opened({ id: 'probe', jnpfKey: 'input', label: 'Probe' });
  const { root } = store.jotai.get(store.design).form;
  for (const property of propertiesOf([root], registry, true)) {
    const value = valueFor(property);
    expect(store.run(setFormSetting, { path: property.path, value })).toBe(true);
    const encoded = encodeDesign(module, store.jotai.get(store.design));
    expect([property.key, propertyValue(openModule(encoded).design.form.root, property)]).toEqual([property.key, value]);
    store.run(setFormSetting, { path: property.path, value: undefined });
    expect([property.key, encodeDesign(module, store.jotai.get(store.design))['formData']]).toEqual([property.key, source['formData']]);
  }
  store.close();
});
