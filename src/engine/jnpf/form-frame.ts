import { isJsonObject, type JsonObject } from '../json';

/** A form JSON without its nodes. It is an object with `fields`, or only the list of fields. */
export interface Frame {
  fields: readonly unknown[];
  /** JSON Pointer of the list of fields. */
  pointer: string;
  settings: JsonObject;
  withFields(fields: readonly unknown[], settings: JsonObject): unknown;
}

/** The frame of a form JSON; `undefined` for a value that is not a form. */
export function frameOf(value: unknown): Frame | undefined {
  if (Array.isArray(value)) return { fields: value, pointer: '', settings: {}, withFields: (fields) => fields };
  if (!isJsonObject(value)) return undefined;
  const fields = Array.isArray(value['fields']) ? value['fields'] : [];
  return {
    fields,
    pointer: '/fields',
    settings: value,
    withFields: (next, settings) => (next === fields ? settings : { ...settings, fields: next }),
  };
}
