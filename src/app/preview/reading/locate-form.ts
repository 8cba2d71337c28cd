import { pointerOf } from '#engine/issue';
import { isJsonObject } from '#engine/json';

/** What a JSON value is, as far as a form can be made of it. */
export type SourceKind =
  /** A descriptor of ours, with `kind`. */
  | 'descriptor'
  /** The root node of one. */
  | 'node'
  /** `formData` of JNPF. */
  | 'form'
  /** Its list of fields alone. */
  | 'fields'
  /** A module's record with `formData` in it. */
  | 'module';

/** The part of a JSON value that describes a form. */
export interface LocatedForm {
  kind: SourceKind;
  value: unknown;
  /** JSON Pointer of `value` in the whole. */
  pointer: string;
}

/**
 * Finds the form in what was pasted: a descriptor, a node, form JSON of JNPF, a module's record; also the first entry of
 * a list of modules, and what stands in the envelope of an answer. `undefined` for anything else.
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
