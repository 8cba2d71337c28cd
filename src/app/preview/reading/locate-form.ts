import { pointerOf } from '#engine/issue';
import { isJsonObject } from '#engine/json';

/** Kinds of JSON values that describe a form. */
export type SourceKind =
  /** A descriptor with `kind`. */
  | 'descriptor'
  /** The root node of a descriptor. */
  | 'node'
  /** JNPF `formData`. */
  | 'form'
  /** The list of fields in JNPF `formData`. */
  | 'fields'
  /** A module record with `formData`. */
  | 'module';

/** The part of a JSON value that describes a form. */
export interface LocatedForm {
  kind: SourceKind;
  value: unknown;
  /** JSON Pointer of `value` in the whole JSON. */
  pointer: string;
}

/**
 * Finds the form in a JSON value: a descriptor, a node, JNPF form JSON, a module record, the first record in a list of
 * modules, or any of them in the envelope of an answer. Otherwise `undefined`.
 *
 * @example locateForm({ code: 200, data: { formData: '{"fields":[]}' } }) // { kind: 'module', value: { formData: … }, pointer: '/data' }
 */
export function locateForm(value: unknown, pointer = ''): LocatedForm | undefined {
  if (Array.isArray(value)) {
    const isList = isJsonObject(value[0]) && isModule(value[0]);
    return isList ? { kind: 'module', value: value[0], pointer: `${pointer}/0` } : { kind: 'fields', value, pointer };
  }
  if (!isJsonObject(value)) return undefined;
  if (typeof value['kind'] === 'string' && ('root' in value || 'version' in value || 'id' in value))
    return { kind: 'descriptor', value, pointer };
  if (typeof value['jnpfKey'] === 'string' && !('__config__' in value)) return { kind: 'node', value, pointer };
  if (Array.isArray(value['fields'])) return { kind: 'form', value, pointer };
  if (isModule(value)) return { kind: 'module', value, pointer };
  for (const name of envelopes)
    if (typeof value[name] === 'object' && value[name] !== null && pointer.length < 20)
      return locateForm(value[name], pointer + pointerOf(name));
  return undefined;
}

const isModule = (value: Readonly<Record<string, unknown>>): boolean => 'formData' in value;

const envelopes = ['data', 'list'];
