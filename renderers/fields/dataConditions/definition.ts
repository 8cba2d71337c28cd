import { defineField } from '#engine/definition';
import { isJsonObject, type JsonValue } from '#engine/json';
import props from './props.schema.json';

/** The conditions of a data rule on the fields of a menu, as JSON text: `[{ logic, groups: [condition] }]`. */
export const definition = defineField({
  jnpfKey: 'dataConditions',
  group: 'fields',
  icon: 'filter',
  version: 1,
  props,
  empty: null,
  value: () => ({ type: 'string', maxLength: 40_000 }),
  column: () => 'text',
  // For the change log. Lists show a rule in words, with the labels of the menu's fields.
  format: (value) => conditionsIn(value).map(formatCondition).join('; '),
  operators: ['contains', 'empty'],
  check: (value) => (conditionsIn(value).some(isIncomplete) ? { code: 'conditionIncomplete' } : undefined),
});

function conditionsIn(value: JsonValue): JsonValue[] {
  try {
    const groups: JsonValue = JSON.parse(String(value));
    return (Array.isArray(groups) ? groups : []).flatMap((group) =>
      isJsonObject(group) && Array.isArray(group['groups']) ? group['groups'] : [],
    );
  } catch {
    return [];
  }
}

function formatCondition(condition: JsonValue): string {
  if (!isJsonObject(condition)) return '';
  const { field, op, value } = condition;
  return [field, op, Array.isArray(value) ? value.join(', ') : value].filter((part) => part !== null && part !== undefined).join(' ');
}

/** Whether the value is missing that its operator needs. Values of the user have their name in `conditionText`. */
function isIncomplete(condition: JsonValue): boolean {
  if (!isJsonObject(condition)) return false;
  const { op, conditionText, value } = condition;
  if (op === 'null' || op === 'notNull' || String(conditionText ?? '').startsWith('@')) return false;
  return isBlank(value ?? null);
}

const isBlank = (value: JsonValue): boolean => value === null || value === '' || (Array.isArray(value) && value.every(isBlank));
