import { isJsonObject, type JsonObject } from '../json';
import { fieldNameOf } from './field-name';
import type { Reading } from './reading';
import { isSameJson } from './same-json';

/** The parameters of a data interface. Each is bound to a field, a constant, a system value, or is unbound. */
export function interfaceParams(templateJson: unknown, reading: Reading): JsonObject[] {
  return Array.isArray(templateJson) ? templateJson.filter(isJsonObject).map((item) => paramOf(item, reading)) : [];
}

/**
 * `templateJson` with new parameters. The item of an unchanged parameter stays unchanged; other items keep their unknown
 * keys.
 */
export function withInterfaceParams(templateJson: unknown, params: unknown, reading: Reading): unknown[] {
  const items: readonly unknown[] = Array.isArray(templateJson) ? templateJson : [];
  const remaining = items.filter(isJsonObject);
  const updated = (Array.isArray(params) ? params : []).filter(isJsonObject).map((param) => {
    const index = remaining.findIndex((item) => nameOf(item) === param['name']);
    const [item] = index < 0 ? [] : remaining.splice(index, 1);
    return item && isSameJson(paramOf(item, reading), param) ? item : withParam(item ?? {}, param, reading);
  });
  return [...updated, ...items.filter((item) => !isJsonObject(item))];
}

const paramOf = (item: JsonObject, reading: Reading): JsonObject => ({ ...settingsOf(item), ...sourceOf(item, reading) });

const nameOf = ({ field }: JsonObject): string => (typeof field === 'string' ? field : '');

const settingsOf = (item: JsonObject): JsonObject => ({
  name: nameOf(item),
  ...(isEmpty(item['defaultValue']) ? {} : { default: item['defaultValue'] }),
  ...(isRequired(item) ? { required: true } : {}),
  ...(item['until'] === true ? { until: true } : {}),
});

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';
const isRequired = ({ required }: JsonObject): boolean => required === 1 || required === '1' || required === true;

/** Generations before 3.6 have only the field, without `sourceType`. */
function sourceOf({ sourceType, relationField }: JsonObject, { plan }: Reading): JsonObject {
  const text = typeof relationField === 'string' ? relationField : '';
  const type = sourceType === undefined || sourceType === null ? (text === '' ? 3 : 1) : Number(sourceType);
  if (type === 1) return { field: plan.byName.get(text)?.id ?? text };
  if (type === 2) return { value: text };
  return type === 4 ? { system: text.replace(/^@/, '') } : {};
}

function withParam(item: JsonObject, param: JsonObject, reading: Reading): JsonObject {
  const { default: value, required, until } = param;
  return {
    ...item,
    field: param['name'],
    ...(isSameJson(settingsOf(item)['default'], value) ? {} : { defaultValue: value ?? '' }),
    ...(isRequired(item) === (required === true) ? {} : { required: required === true ? 1 : 0 }),
    ...((item['until'] === true) === (until === true) ? {} : { until: until === true }),
    ...(isSameJson(sourceOf(item, reading), sourceOfParam(param)) ? {} : itemSourceOf(param, reading)),
  };
}

const sourceOfParam = ({ field, value, system }: JsonObject): JsonObject => ({
  ...(field === undefined ? {} : { field }),
  ...(value === undefined ? {} : { value }),
  ...(system === undefined ? {} : { system }),
});

function itemSourceOf({ field, value, system }: JsonObject, { plan }: Reading): JsonObject {
  if (field !== undefined) return { sourceType: 1, relationField: fieldNameOf(field, plan) };
  if (value !== undefined) return { sourceType: 2, relationField: value };
  return system === undefined ? { sourceType: 3, relationField: '' } : { sourceType: 4, relationField: `@${String(system)}` };
}
