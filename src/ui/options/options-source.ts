import { choiceColumns, type OptionColumns } from '#engine/choices/choice-columns';
import { isJsonObject, type JsonObject } from '#engine/json';
import type { Inputs } from '../screen/screen-store';

/** A parameter of a data interface and what fills it. */
export interface BoundParam {
  name: string;
  default?: unknown;
  required?: boolean;
  /** Values up to this one, instead of equal ones. */
  until?: boolean;
  /** The id of a field. */
  field?: string;
  value?: unknown;
  /** A value that the server fills in (`userId`), or `keyword`: the text that the user has typed. */
  system?: string;
}

/** Where choices are loaded from. `fields` are inputs of the operation that fields around the choices fill. */
export type OptionsSource =
  | { kind: 'operation'; operation: string; params: Inputs | undefined; fields: Readonly<Record<string, string>> }
  | { kind: 'dictionary'; dictionary: string; value: string }
  | { kind: 'dataInterface'; id: string; params: readonly BoundParam[]; columns: OptionColumns }
  | { kind: 'suggestions'; id: string; params: readonly BoundParam[]; column: string; keyword: string };

const cache = new WeakMap<object, OptionsSource | null>();

/**
 * Where `props.options` loads choices from; `undefined` for a list of choices and for an invalid value.
 *
 * @example optionsSource({ dictionary: 'sex', value: 'enCode' }) // { kind: 'dictionary', dictionary: 'sex', value: 'enCode' }
 */
export function optionsSource(options: unknown): OptionsSource | undefined {
  if (!isJsonObject(options)) return undefined;
  const source = cache.get(options) ?? readSource(options) ?? null;
  cache.set(options, source);
  return source ?? undefined;
}

function readSource(options: JsonObject): OptionsSource | undefined {
  const { operation, params } = options;
  if (typeof operation === 'string') return { kind: 'operation', operation, ...operationParams(isJsonObject(params) ? params : {}) };
  const dictionary = textIn(options['dictionary']);
  if (dictionary !== undefined) return { kind: 'dictionary', dictionary, value: choiceColumns(options).value };
  const id = textIn(options['dataInterface']);
  if (id === undefined) return undefined;
  return { kind: 'dataInterface', id, params: boundParams(params), columns: choiceColumns(options) };
}

/** Separates the inputs that are fields (`{ field: 'site' }`) from constants and references. */
function operationParams(params: JsonObject): { params: Inputs; fields: Record<string, string> } {
  const fields: Record<string, string> = {};
  const others: JsonObject = {};
  for (const [name, value] of Object.entries(params)) {
    if (isJsonObject(value) && typeof value['field'] === 'string') fields[name] = value['field'];
    else others[name] = value;
  }
  return { params: others as Inputs, fields };
}

/** The parameters in a node's `props.params` or `props.options.params`. Other items of the list are ignored. */
export const boundParams = (params: unknown): BoundParam[] =>
  Array.isArray(params)
    ? params.filter(isJsonObject).map(({ name, default: defaultValue, required, until, field, value, system }) => ({
        name: typeof name === 'string' ? name : '',
        ...(defaultValue !== undefined && { default: defaultValue }),
        ...(required === true && { required }),
        ...(until === true && { until }),
        ...(typeof field === 'string' && { field }),
        ...(value !== undefined && { value }),
        ...(typeof system === 'string' && { system }),
      }))
    : [];

const textIn = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
