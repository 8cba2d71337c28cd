import type { DescriptorNode, ModuleTemplate, Text } from '#engine/generated/descriptor.gen';
import { isFieldReference } from '#engine/resolve-fields';
import { languages, literalOf } from '#engine/text';
import { isTextMatch, type Pinyin } from '#ui/texts/pinyin.ts';

/** The number of fields, columns of sub-tables included. Fields have labels; containers have headers. */
export const fieldCount = (root: DescriptorNode): number => labelsIn(root).length;

/** Whether title, description or a field contains the keyword in any language, or in pinyin. */
export function isTemplateMatch({ title, description, root }: ModuleTemplate, keyword: string, pinyin?: Pinyin): boolean {
  const isMatch = (text: Text, withPinyin: boolean) =>
    languages.some((language) => isTextMatch(literalOf(text, language), keyword, withPinyin ? pinyin : undefined));
  return isMatch(title, true) || isMatch(description, false) || labelsIn(root).some((label) => isMatch(label, false));
}

const labelsIn = ({ children = [] }: DescriptorNode): Text[] =>
  children.flatMap((child) => (isFieldReference(child) ? [] : [...(child.label === undefined ? [] : [child.label]), ...labelsIn(child)]));
