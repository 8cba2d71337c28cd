import { isJsonObject, type JsonObject } from '../json';

/** A form JSON apart from its nodes: an object with `fields`, or the list of fields alone. */
export interface Frame {
  fields: readonly unknown[];
  /** JSON Pointer of the list of fields. */
  pointer: string;
  settings: JsonObject;
  withFields(fields: readonly unknown[], settings: JsonObject): unknown;
}

/** `undefined` for a value that is no form. */
export function frameOf(value: unknown): Frame | undefined {
  if (Array.isArray(value)) return { fields: value, pointer: '', settings: {}, withFields: (fields) => fields };
  if (!isJsonObject(value)) return undefined;
  const fields = Array.isArray(value['fields']) ? value['fields'] : [];
  return { fields, pointer: '/fields', settings: value, withFields: (next, settings) => (next === fields ? settings : { ...settings, fields: next }) };
}
