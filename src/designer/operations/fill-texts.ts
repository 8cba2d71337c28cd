import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { isJsonObject } from '#engine/json';
import type { Registry } from '#engine/registry';
import type { Language } from '#engine/text';
import { propertiesOf } from '../properties/properties-of';
import type { Property } from '../properties/property';
import { designText } from '../texts/design-text';
import { mapNodes, withRoot } from '../tree/change-nodes';
import { valueIn } from '../tree/with-value-in';
import { filledText } from './filled-text';
import { operation } from './operation';
import { withPart } from './with-part';

/**
 * Gives every text of the form that a language lacks the default text: labels, help, options, messages and the other texts of
 * nodes. Texts that have one, and keys of shipped texts, stay.
 */
export const fillTexts = operation<{ language: Exclude<Language, 'zh'> }>({
  name: 'fillTexts',
  apply: (design, { language }, { registry }) =>
    withRoot(
      design,
      mapNodes(design.form.root, (node) => filledNode(node, language, registry, node === design.form.root)),
    ),
  entryOf: (_, { language }) => designText(language === 'en' ? 'fillTextsEn' : 'fillTextsZhtw'),
});

function filledNode(node: DescriptorNode, language: Language, registry: Registry, isRoot: boolean): DescriptorNode {
  return propertiesOf([node], registry, isRoot).reduce((changed, property) => {
    const fill = fills[property.editor];
    if (!fill) return changed;
    const path = [property.part, ...property.path];
    const before = valueIn(changed, path);
    const after = fill(before, language);
    return after === before ? changed : withPart(changed, path, after);
  }, node);
}

type Fill = (value: unknown, language: Language) => unknown;

/** A list whose objects have a text each, as options and rules do; unchanged if no text is added. */
const filledList =
  (name: string): Fill =>
  (value, language) => {
    if (!Array.isArray(value)) return value;
    const items = value.map((item: unknown) => filledPart(item, name, language));
    return items.every((item, index) => item === value[index]) ? value : items;
  };

function filledPart(value: unknown, name: string, language: Language): unknown {
  if (!isJsonObject(value)) return value;
  const text = filledText(value[name], language);
  const children = 'children' in value ? filledList(name)(value['children'], language) : undefined;
  const isSame = text === value[name] && children === value['children'];
  return isSame ? value : { ...value, ...(text !== undefined && { [name]: text }), ...(children !== undefined && { children }) };
}

/** By the editor of a property: where it has texts. */
const fills: Partial<Record<Property['editor'], Fill>> = {
  text: filledText,
  options: filledList('fullName'),
  optionTree: filledList('fullName'),
  rules: filledList('message'),
  required: (value, language) => filledPart(value, 'message', language),
};
