import { valueContents } from '#engine/query/condition-contents';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import type { ParsedResource } from '#engine/parsed';
import type { Registry } from '#engine/registry';
import type { Caller } from '../access/caller';
import type { Texts } from '../catalogue/texts';
import type { Names } from './create-names';
import { shownRows } from './display-rows';
import { parseConditions, type DataCondition } from '../records/parse-conditions';
import type { Row } from '../storage/records';

interface WordsContext {
  registry: Registry;
  names: Names;
  texts: Texts;
  caller: Caller;
  /** The name of a field by its code. */
  fieldName(code: string): string;
  /** The field itself, as far as the menu has it. */
  nodeOf(code: string): DescriptorNode | undefined;
}

/** A data rule as a sentence in the caller's language. Names that the caller may not see have a neutral text. */
export async function ruleWords({ allData, matchLogic, conditionJson }: Row, context: WordsContext): Promise<string> {
  const { texts, caller } = context;
  const text = (key: string, params = {}): string => texts.text(caller.language, `$t:menuPart.${key}`, params);
  if (allData === 1) return text('allData');
  const groups = parseConditions(conditionJson) ?? [];
  const values = await valueTexts(
    groups.flatMap((group) => group.groups),
    context,
  );
  const sentences = groups
    .filter((group) => group.groups.length > 0)
    .map(({ logic, groups: conditions }) => {
      const joined = conditions
        .map((condition) => words(condition, values.get(condition) ?? '', context))
        .join(text(logic === 'or' ? 'joinOr' : 'joinAnd'));
      return groups.length > 1 && conditions.length > 1 ? text('bracketed', { words: joined }) : joined;
    });
  return sentences.join(text(String(matchLogic).toLowerCase() === 'or' ? 'joinOr' : 'joinAnd'));
}

function words({ field, op }: DataCondition, value: string, { texts, caller, fieldName }: WordsContext): string {
  const symbol = texts.text(caller.language, symbolName(op));
  return [fieldName(field), symbol, ...(op === 'null' || op === 'notNull' ? [] : [value])].join(' ');
}

/** The text key of an operator. */
export const symbolName = (op: string): string => `$t:menuPart.${symbolKeys[op] ?? 'symbolEquals'}`;

/** The text key of what a field is compared with. */
export const contentName = (conditionText: string): string => `$t:menuPart.value${conditionText.replace('@', '')}`;

const symbolKeys: Readonly<Record<string, string>> = {
  '==': 'symbolEquals',
  '<>': 'symbolDiffers',
  '>': 'symbolGreater',
  '>=': 'symbolAtLeast',
  '<': 'symbolLess',
  '<=': 'symbolAtMost',
  like: 'symbolContains',
  notLike: 'symbolLacks',
  between: 'symbolBetween',
  in: 'symbolIn',
  notIn: 'symbolNotIn',
  null: 'symbolEmpty',
  notNull: 'symbolFilled',
};

/** The texts of the compared values: one row with a field for each value, so that the names of all are looked up at once. */
async function valueTexts(conditions: readonly DataCondition[], context: WordsContext): Promise<Map<DataCondition, string>> {
  const { texts, caller } = context;
  const fields: DescriptorNode[] = [];
  const row: Record<string, unknown> = {};
  const ids = new Map<DataCondition, string[]>();
  const add = (condition: DataCondition, node: DescriptorNode, value: unknown): void => {
    const id = `value${fields.length}`;
    fields.push({ ...node, id });
    row[id] = value;
    ids.set(condition, [...(ids.get(condition) ?? []), id]);
  };
  for (const condition of conditions) {
    const { conditionText, value, field } = condition;
    if (conditionText.startsWith('@')) continue;
    const node = nodeFor(condition, context.nodeOf(field));
    const isList =
      Array.isArray(value) && !(valueContents.has(conditionText) && isPathOf(node, context.registry) && !Array.isArray(value[0]));
    for (const item of isList ? (value as unknown[]) : [value]) add(condition, node, item);
  }
  const [shown = {}] = await shownRows([row], { fields } as unknown as ParsedResource, context);
  return new Map(
    conditions.map((condition) => {
      const { conditionText } = condition;
      if (conditionText.startsWith('@')) return [condition, texts.text(caller.language, contentName(conditionText))];
      const list = (ids.get(condition) ?? []).map((id) => String(shown[id] ?? ''));
      return [condition, list.filter((item) => item !== '').join(texts.text(caller.language, '$t:menuPart.listed'))];
    }),
  );
}

/** Pickers are fields themselves, under the same names. */
function nodeFor({ conditionText }: DataCondition, node: DescriptorNode | undefined): DescriptorNode {
  if (!valueContents.has(conditionText)) return { id: 'value', jnpfKey: conditionText };
  return node ? { ...node, props: { ...node.props, multiple: false } } : { id: 'value', jnpfKey: '' };
}

const isPathOf = (node: DescriptorNode, registry: Registry): boolean =>
  registry.has(node.jnpfKey) && registry.field(node.jnpfKey).path === true;
