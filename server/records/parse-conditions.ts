import { isJsonObject, type JsonObject } from '#engine/json';

/** A condition of a data rule, as clients send it. `id` names a field of data rules of the menu. */
export interface DataCondition {
  id: string;
  /** The code of the field, for messages. */
  field: string;
  op: string;
  /** What the field is compared with: a written value, or a value of the user such as `@userId`. */
  conditionText: string;
  value: unknown;
}

/** Conditions that are joined by `logic`. The rule joins its groups by `matchLogic`. */
export interface ConditionGroup {
  logic: 'and' | 'or';
  groups: DataCondition[];
}

/** Maximum number of conditions in a data rule. */
export const maxConditions = 50;

/**
 * The groups in the `conditionJson` of a data rule; `undefined` if the text is not a list of groups. An empty text has none.
 *
 * @example parseConditions('[{"logic":"and","groups":[{"id":"42","field":"state","op":"==","value":"1"}]}]')?.[0]?.groups[0]?.op // '=='
 */
export function parseConditions(text: unknown): ConditionGroup[] | undefined {
  if (text === null || text === undefined || text === '') return [];
  if (typeof text !== 'string') return undefined;
  try {
    const value: unknown = JSON.parse(text);
    const groups = Array.isArray(value) ? value.map(groupIn) : [undefined];
    return groups.every((group) => group !== undefined) ? groups : undefined;
  } catch {
    return undefined;
  }
}

function groupIn(value: unknown): ConditionGroup | undefined {
  if (!isJsonObject(value) || !Array.isArray(value['groups'])) return undefined;
  const { logic } = value;
  if (logic !== 'and' && logic !== 'or') return undefined;
  const groups = value['groups'].map((condition) => (isJsonObject(condition) ? conditionIn(condition) : undefined));
  return groups.every((condition) => condition !== undefined) ? { logic, groups } : undefined;
}

function conditionIn({ id, field, op, conditionText = '', value = null }: JsonObject): DataCondition | undefined {
  if (typeof id !== 'string' || typeof op !== 'string') return undefined;
  if (conditionText !== null && typeof conditionText !== 'string') return undefined;
  return { id, field: typeof field === 'string' ? field : id, op, conditionText: conditionText || 'input', value };
}
