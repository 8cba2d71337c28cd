import { choiceSchema } from '#engine/choices/choice-schema';
import { fixedChoices } from '#engine/choices/fixed-choices';
import { isMultiple } from '#engine/choices/is-multiple';
import { namePieces } from '#engine/choices/name-pieces';
import { defineField } from '#engine/definition';
import type { DescriptorNode, Text } from '#engine/generated/descriptor.gen';
import { literalOf } from '#engine/text';
import { namesAlong, pathNamed, pathsIn, pathText } from './paths';
import props from './props.schema.json';

type Node = Pick<DescriptorNode, 'props'>;

const inChinese = (name: Text): string => literalOf(name, 'zh');
const choicesOf = (node: Node) => fixedChoices(node)?.list ?? [];

/** A path of ids through a tree of choices, or a list of paths with `multiple`. */
export const definition = defineField({
  jnpfKey: 'cascader',
  group: 'fields',
  icon: 'cluster',
  version: 1,
  props,
  empty: [],
  value: (node) => {
    const path = { type: 'array', items: choiceSchema(node) };
    return isMultiple(node) ? { type: 'array', items: path } : path;
  },
  column: () => 'jsonb',
  format: (value, node, language = 'zh') => {
    const nameOf = (name: Text) => literalOf(name, language);
    return pathsIn(value)
      .map((path) => pathText(namesAlong(path, choicesOf(node), nameOf), node))
      .join(', ');
  },
  operators: ['equals', 'in', 'empty'],
  path: true,
  multiple: () => true,
  encode: (value, node) => pathsIn(value).map((path) => namesAlong(path, choicesOf(node), inChinese).join('/')).join(','),
  decode: (cell, node) => {
    const paths = (isMultiple(node) ? namePieces(String(cell)) : [String(cell)])
      .map((piece) => pathNamed(piece, choicesOf(node), inChinese))
      .filter((path) => path.length > 0);
    return isMultiple(node) ? paths : (paths[0] ?? []);
  },
});
