import { isJsonObject, type JsonObject } from '../json';
import type { Reading } from './reading';

/** The parameters of a data interface: each bound to a field, a constant, nothing or a value of the system. */
export function interfaceParams(templateJson: unknown, reading: Reading): JsonObject[] {
  return Array.isArray(templateJson) ? templateJson.filter(isJsonObject).map((item) => ({ ...paramOf(item), ...sourceOf(item, reading) })) : [];
}

function paramOf({ field, defaultValue, required }: JsonObject): JsonObject {
  return {
    name: typeof field === 'string' ? field : '',
    ...(defaultValue === undefined || defaultValue === null || defaultValue === '' ? {} : { default: defaultValue }),
    ...(required === 1 || required === '1' || required === true ? { required: true } : {}),
  };
}

/** Generations before 3.6 name a field and no `sourceType`. */
function sourceOf({ sourceType, relationField }: JsonObject, { plan }: Reading): JsonObject {
  const text = typeof relationField === 'string' ? relationField : '';
  const type = sourceType === undefined || sourceType === null ? (text === '' ? 3 : 1) : Number(sourceType);
  if (type === 1) return { field: plan.byName.get(text)?.id ?? text };
  if (type === 2) return { value: text };
  return type === 4 ? { system: text.replace(/^@/, '') } : {};
}
