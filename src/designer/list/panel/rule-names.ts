import { isJsonObject, type JsonObject } from '#engine/json';
import type { ListName } from '../../design';

/** The setting with the filter of a list. */
export const ruleNames = { list: 'ruleList', appList: 'ruleListApp' } as const satisfies Readonly<Record<ListName, string>>;

/** A filter of a list (`ruleList`) whose conditions name fields in another way; other parts stay. */
export function withFieldNames(rule: unknown, nameOf: (name: string) => string): JsonObject {
  const source = isJsonObject(rule) ? rule : {};
  const groups = objectsIn(source['conditionList']).map((group) => ({
    ...group,
    groups: objectsIn(group['groups']).map((condition) => withName(condition, nameOf)),
  }));
  return { ...source, conditionList: groups };
}

function withName(condition: JsonObject, nameOf: (name: string) => string): JsonObject {
  const { field, fieldValue } = condition;
  const isOtherField = Number(condition['fieldValueType']) === 1 && typeof fieldValue === 'string';
  return {
    ...condition,
    ...(typeof field === 'string' && { field: nameOf(field) }),
    ...(isOtherField && { fieldValue: nameOf(fieldValue) }),
  };
}

/** The conditions of a filter, in its order. */
export const conditionsIn = (rule: unknown): JsonObject[] =>
  isJsonObject(rule) ? objectsIn(rule['conditionList']).flatMap(({ groups }) => objectsIn(groups)) : [];

/**
 * The filter with the conditions of an edited one. A condition on the field of an earlier one keeps what the editor does not
 * show, because existing clients write the whole field into it.
 */
export function editedRule(before: unknown, edited: JsonObject | undefined): JsonObject {
  const originals = conditionsIn(before);
  const next = edited ?? { matchLogic: 'and', conditionList: [] };
  const original = (condition: JsonObject): JsonObject => {
    const { fieldValue: _, ...others } = originals.find(({ field }) => field === condition['field']) ?? {};
    return others;
  };
  const conditionList = objectsIn(next['conditionList']).map((group) => ({
    ...group,
    groups: objectsIn(group['groups']).map((condition) => ({ ...original(condition), ...condition })),
  }));
  return { ...(isJsonObject(before) && before), ...next, conditionList };
}

const objectsIn = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isJsonObject) : []);
