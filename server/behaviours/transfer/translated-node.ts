import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { isJsonObject } from '#engine/json';
import type { Language } from '#engine/text';
import type { Texts } from '../../catalogue/texts';

/**
 * A node with texts in place of the text keys in its props (`$t:common.yes`), as names of choices have them: one text for one
 * language, else one for each. A node is translated once for each list of languages.
 */
export function translatedNode(node: DescriptorNode, languages: readonly Language[], texts: Texts): DescriptorNode {
  const cache = translated.get(node) ?? new Map<string, DescriptorNode>();
  translated.set(node, cache);
  const key = languages.join();
  const cached = cache.get(key) ?? withTexts(node, languages, texts);
  cache.set(key, cached);
  return cached;
}

const translated = new WeakMap<DescriptorNode, Map<string, DescriptorNode>>();

/** Depth of a tree of choices. */
const maxDepth = 20;

function withTexts(node: DescriptorNode, languages: readonly Language[], texts: Texts): DescriptorNode {
  const textOf = (key: string): unknown => {
    const [only, ...others] = languages;
    if (only && others.length === 0) return texts.text(only, key);
    return Object.fromEntries(languages.map((language) => [language, texts.text(language, key)]));
  };
  const filled = (value: unknown, depth: number): unknown => {
    if (typeof value === 'string') return value.startsWith('$t:') ? textOf(value) : value;
    if (typeof value !== 'object' || value === null || depth > maxDepth) return value;
    if (Array.isArray(value)) return value.map((item) => filled(item, depth + 1));
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, filled(item, depth + 1)]));
  };
  return JSON.stringify(node.props ?? {}).includes('"$t:') && isJsonObject(node.props)
    ? { ...node, props: filled(node.props, 0) as NonNullable<DescriptorNode['props']> }
    : node;
}
