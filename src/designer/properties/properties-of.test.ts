import { describe, expect, test } from 'vitest';
import { sharedWords as sharedByName } from '#engine/check/property-label';
import type { DescriptorNode, Text } from '#engine/generated/descriptor.gen';
import { isJsonObject } from '#engine/json';
import { createRegistry } from '#engine/registry';
import { languages } from '#engine/text';
import { definitions } from '#renderers/definitions.ts';
import { describedProps, describedRegistry } from '#renderers/described-props.ts';
import { propertiesOf } from './properties-of';
import { propertyEditors, propertyGroups, type Property } from './property';
import { sharedValue } from './property-value';
import texts from './texts.json';

const registry = describedRegistry(createRegistry(definitions));
const node = (jnpfKey: string, parts: Partial<DescriptorNode> = {}): DescriptorNode => ({ id: 'a', jnpfKey, ...parts });
const keysOf = (properties: readonly Property[]): string[] => properties.map(({ key }) => key);

/** The words that a renderer's schema has for its props. */
const ownWords = Object.entries(describedProps).flatMap(([jnpfKey, { properties }]) =>
  Object.entries(isJsonObject(properties) ? properties : {}).flatMap(([name, schema]) =>
    isJsonObject(schema) && isJsonObject(schema['x-design']) ? [{ place: `${jnpfKey}.${name}`, words: schema['x-design'] }] : [],
  ),
);
const sharedWords = Object.entries(sharedByName).map(([place, words]) => ({ place, words: words as Record<string, unknown> }));

describe('the words of properties', () => {
  test('are complete, with groups and editors that exist', () => {
    const wrong = [...ownWords, ...sharedWords].filter(({ words }) => {
      const { group, editor, label, help, choices = {}, ...others } = words;
      const allTexts = [label, ...(help === undefined ? [] : [help]), ...Object.values(choices as Record<string, unknown>)];
      const hasTexts = allTexts.every((text) =>
        languages.every((language) => typeof (text as Record<string, unknown>)[language] === 'string'),
      );
      const isPlaced =
        propertyGroups.some((name) => name === group) && (editor === undefined || propertyEditors.some((name) => name === editor));
      return !hasTexts || !isPlaced || Object.keys(others).length > 0;
    });
    expect(wrong.map(({ place }) => place)).toEqual([]);
  });

  test('exist for every prop of a control that forms have', () => {
    const forms = Object.keys(describedProps).filter(
      (key) => !['screens', 'portal'].includes(registry.get(key).group) && !platformOnly.has(key),
    );
    const wordless = forms.flatMap((key) =>
      propertiesOf([node(key)], registry)
        .filter(({ part, path, label }) => part === 'props' && label === path[0])
        .map((property) => `${key} ${property.key}`),
    );
    expect(wordless).toEqual([]);
  });

  test('are all used', () => {
    const names = new Set(
      Object.values(describedProps).flatMap(({ properties }) => Object.keys(isJsonObject(properties) ? properties : {})),
    );
    expect(Object.keys(sharedByName).filter((name) => !names.has(name))).toEqual([]);
  });

  test('of the panel exist in every language', () => {
    for (const language of languages) expect(Object.keys(texts[language])).toEqual(Object.keys(texts.zh));
  });
});

/** Controls of the platform's own dialogs, which no form of a module has. */
const platformOnly: ReadonlySet<string> = new Set([
  'approverSelect',
  'areaParent',
  'cron',
  'dataConditions',
  'iconPicker',
  'interfaceSource',
  'jsonList',
  'linkAddress',
  'numberExample',
  'numRange',
  'reference',
  'releasePlan',
  'splitPane',
  'state',
]);

describe('the properties', () => {
  test('of a field begin with its parts, and follow the groups', () => {
    const properties = propertiesOf([node('input')], registry);
    expect(keysOf(properties).slice(0, 3)).toEqual(['label', 'id', 'help']);
    const order = properties.map(({ group }) => propertyGroups.indexOf(group));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });
  test('of a layout have no value', () => expect(keysOf(propertiesOf([node('card')], registry))).not.toContain('default'));
  test('of the root are its settings alone', () =>
    expect(propertiesOf([node('form')], registry, true).every(({ part }) => part === 'props')).toBe(true));
  test('of several nodes are those that they share', () => {
    const keys = keysOf(propertiesOf([node('input'), node('numInput')], registry));
    expect(keys).toContain('props.placeholder');
    expect(keys).not.toContain('props.maxlength');
    expect(keys).not.toContain('id');
  });
  test('of an unknown control are its parts', () => expect(keysOf(propertiesOf([node('elsewhere')], registry))).toContain('label'));
  test('with the same key and other choices are not shared', () =>
    expect(keysOf(propertiesOf([node('date'), node('time')], registry))).not.toContain('props.format'));
});

test.each<[Text | undefined, Text | undefined, unknown]>([
  ['a', 'a', { value: 'a', isMixed: false }],
  ['a', 'b', { value: undefined, isMixed: true }],
  [{ zh: 'a' }, { zh: 'a' }, { value: { zh: 'a' }, isMixed: false }],
  [undefined, 'a', { value: undefined, isMixed: true }],
])('nodes with the labels %j and %j', (first, second, expected) =>
  expect(
    sharedValue([node('input', { label: first as Text }), node('input', { label: second as Text })], { part: 'label', path: [] }),
  ).toEqual(expected),
);
