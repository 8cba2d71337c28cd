import { isJsonObject, type JsonObject, type JsonValue } from '#engine/json';
import { valueContents } from '#engine/query/condition-contents';
import { parseConditions } from '#server/records/parse-conditions.ts';
import type { RuleField } from '#server/rights/rule-fields.ts';
import type { EntityRow } from './source';
import { textOf } from './entity-values';

/** The fields that the data rules of a menu can compare, by name. */
export type RuleFields = ReadonlyMap<string, RuleField>;

/**
 * The field of a menu that a data field of the other installation stands for: by its name, by its name in a sub-table, or by that
 * of a column of a table (`F_CREATOR_USER_ID`). `undefined` for a field that the menu does not have, or has twice.
 */
export function ruleFieldOf({ values }: EntityRow, fields: RuleFields): RuleField | undefined {
  const code = textOf(values['encode']);
  const table = textOf(values['childtablekey']);
  const exact = fields.get(code) ?? (table === '' ? undefined : fields.get(`${table}-${code}`));
  if (exact) return exact;
  const plain = [...fields.values()].filter(({ enCode }) => plainCode(enCode) === plainCode(code));
  return plain.length === 1 ? plain[0] : undefined;
}

/** @example plainCode('F_CREATOR_USER_ID') // 'creatoruserid' */
const plainCode = (code: string): string => code.toLowerCase().replace(/^f_/, '').replaceAll('_', '');

/** What the conditions of a moved rule are compared with. */
interface ConditionContext {
  /** The field behind the id of a data field, with the id of its record here. */
  fieldOf(id: string): { id: string; field: RuleField } | undefined;
  /** Whether an organisation, position, role, group or user is here, by the picker that has chosen it. */
  isHere(picker: string, id: string): boolean;
  /** Replaces ids that are others here. */
  mapped(value: JsonValue): JsonValue;
}

/**
 * The conditions of a data rule with the ids of this installation; a text says why the rule cannot be moved. A rule is moved as a
 * whole or not at all: without one of its conditions it would grant other records.
 */
export function movedConditions(source: unknown, context: ConditionContext): JsonObject[] | string {
  const groups = parseConditions(typeof source === 'string' || source === null || source === undefined ? source : JSON.stringify(source));
  if (!groups) return 'its conditions cannot be read.';
  if (groups.length === 0 || groups.some(({ groups: conditions }) => conditions.length === 0)) return 'it has no conditions.';
  const moved: JsonObject[] = [];
  for (const { logic, groups: conditions } of groups) {
    const list: JsonObject[] = [];
    for (const { id, field: code, op, conditionText, value } of conditions) {
      const target = context.fieldOf(id);
      if (!target) return `it compares “${code.slice(0, 50)}”, which the menu does not have here.`;
      const { field } = target;
      const content = contentIn(field, conditionText);
      if (content === undefined) return `it compares “${field.enCode}” with “${conditionText.slice(0, 50)}”, which is not possible here.`;
      if (!field.conditionSymbol.split(',').includes(op))
        return `it compares “${field.enCode}” by “${op.slice(0, 20)}”, which is not possible here.`;
      const next = context.mapped(value as JsonValue);
      const isPicked = content.endsWith('Select') && op !== 'null' && op !== 'notNull';
      const missing = isPicked ? idsIn(next).find((chosen) => !context.isHere(content, chosen)) : undefined;
      if (missing !== undefined) return `it compares “${field.enCode}” with “${missing.slice(0, 50)}”, which is not here.`;
      const { enCode, type, fieldRule } = field;
      list.push({ id: target.id, field: enCode, type, fieldRule, op, conditionText: content, value: next });
    }
    moved.push({ logic, groups: list });
  }
  return moved;
}

/** What a field is compared with. A written value has the input of the field, whatever it was called. */
function contentIn({ conditionText }: RuleField, content: string): string | undefined {
  const offered = conditionText.split(',');
  if (offered.includes(content)) return content;
  return valueContents.has(content) ? offered.find((other) => valueContents.has(other)) : undefined;
}

/** The ids in a value of a picker: a list, a text with commas or JSON; of a path its last step, of `id--type` the id. */
function idsIn(value: unknown): string[] {
  const list = Array.isArray(value) ? value : listIn(value);
  return list.map((item) => String(Array.isArray(item) ? item.at(-1) : item).replace(/--[a-zA-Z]+$/, '')).filter((id) => id !== '');
}

function listIn(value: unknown): unknown[] {
  if (typeof value !== 'string') return [value];
  try {
    const parsed: unknown = JSON.parse(value);
    return Array.isArray(parsed) ? parsed : [value];
  } catch {
    return value.split(',');
  }
}

/** The conditions of a rule as they were written, each with the field that it names. */
export const conditionsIn = (source: unknown): { id: string; field: string }[] =>
  (parseConditions(isJsonObject(source) || Array.isArray(source) ? JSON.stringify(source) : source) ?? []).flatMap(({ groups }) => groups);
