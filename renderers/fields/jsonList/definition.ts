import { defineField } from '#engine/definition';
import { isJsonObject, type JsonValue } from '#engine/json';
import props from './props.schema.json';

/** A list of objects as JSON text: `[{ "field": "year" }]`. */
export const definition = defineField({
  jnpfKey: 'jsonList',
  group: 'fields',
  icon: 'ordered-list',
  version: 1,
  props,
  empty: null,
  value: () => ({ type: 'string', maxLength: 1_000_000 }),
  column: () => 'text',
  format: (value) => firstValues(value).join(', '),
  operators: ['contains', 'empty'],
});

/** The first value of each object, for lists and the change log. */
function firstValues(value: JsonValue): string[] {
  try {
    const list: JsonValue = JSON.parse(String(value ?? ''));
    return (Array.isArray(list) ? list : []).flatMap((item) => (isJsonObject(item) ? String(Object.values(item)[0] ?? '') : []));
  } catch {
    return [];
  }
}
