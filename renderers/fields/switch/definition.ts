import { defineField } from '#engine/definition';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { languages, literalOf, type Language } from '#engine/text';
import props from './props.schema.json';
import { hasOwnValues, isOn, readValues, storedValue } from './switch-value';
import texts from './texts.json';
import { labelOf } from './label-of';

/** 1 for on and 0 for off, as existing clients send them, unless the props name other values. */
export const definition = defineField({
  jnpfKey: 'switch',
  group: 'fields',
  icon: 'check-circle',
  version: 1,
  props,
  empty: 0,
  value: (node) => (hasOwnValues(node) ? { enum: readValues(node) } : { type: 'integer', enum: [0, 1] }),
  column: (node) => {
    const storedValues = [storedValue(node, true), storedValue(node, false)];
    if (storedValues.every((value) => Number.isInteger(value) && Math.abs(Number(value)) <= 2_147_483_647)) return 'integer';
    return storedValues.every((value) => typeof value === 'boolean') ? 'boolean' : 'text';
  },
  format: (value, node, language = 'zh') => nameIn(language, node, isOn(value, node)),
  operators: ['equals'],
  fromSheet: {
    // With values of its own, an import reads the words of the file.
    yesNo: ({ choices: [on, off] }) => ({
      props: { activeValue: 1, inactiveValue: 0, ...(on && off && { activeTxt: on, inactiveTxt: off }) },
    }),
  },
  isState: ({ props: own }) => own?.['display'] === 'dot',
  states: (node) => ({ on: storedValue(node, true), off: storedValue(node, false) }),
  encode: (value, node) => {
    const state = isOn(value, node);
    const name = nameIn('zh', node, state);
    return stateNamed(name, node) === state ? name : state ? 1 : 0;
  },
  decode: (cell, node) => {
    const text = String(cell).trim();
    const state = text === '' ? false : stateNamed(text, node);
    return state === undefined ? undefined : storedValue(node, state);
  },
});

function stateNamed(text: string, node: DescriptorNode): boolean | undefined {
  const isNamed = (state: boolean) =>
    text === String(storedValue(node, state)) || languages.some((language) => nameIn(language, node, state) === text);
  if (isNamed(true)) return true;
  return isNamed(false) ? false : words.get(text.normalize('NFKC').toLowerCase());
}

/** What people write for on and off, in three languages. A switch with names of its own reads them first. */
const words: ReadonlyMap<string, boolean> = new Map([
  ...'1 true yes y on enabled 是 对 對 开 開 启用 啟用 √ ✓ ✔'.split(' ').map((word) => [word, true] as const),
  ...'0 false no n off disabled 否 错 錯 关 關 停用 禁用 × ✗ ✘'.split(' ').map((word) => [word, false] as const),
]);

const nameIn = (language: Language, node: DescriptorNode, state: boolean): string =>
  literalOf(labelOf(node, state) ?? texts[language][state ? 'on' : 'off'], language);
