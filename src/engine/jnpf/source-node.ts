import { isJsonObject, type JsonObject } from '../json';
import { isControlName, ourNameOf, partNames, unknownName } from './control-names';

/** A node of a form JSON, with the few things that say what it is. */
export interface SourceNode {
  raw: JsonObject;
  config: JsonObject;
  /** Where the control's name stands in `__config__`: `jnpfKey`, or what a fork made of it. */
  keyProperty: string;
  /** The control's name as it stands there. */
  theirName: string | undefined;
  /** Our name of the control. */
  name: string;
  /** `__vModel__`: the field's name in records. */
  vModel: string | undefined;
  children: readonly unknown[];
}

/** Reads a node; `parent` is the name of the container it stands in, which names its parts where they have no name. */
export function sourceNodeOf(raw: JsonObject, parent?: string): SourceNode {
  const config = isJsonObject(raw['__config__']) ? raw['__config__'] : {};
  const keyProperty = keyPropertyOf(config);
  const theirName = nameIn(config, keyProperty) ?? nameIn(raw, 'jnpfKey');
  const vModel = raw['__vModel__'];
  return {
    raw,
    config,
    keyProperty,
    theirName,
    name: theirName === undefined ? (partNames.get(parent ?? '') ?? unknownName) : ourNameOf(theirName),
    vModel: typeof vModel === 'string' && vModel !== '' ? vModel : undefined,
    children: Array.isArray(config['children']) ? config['children'] : isJsonObject(config['children']) ? [config['children']] : [],
  };
}

/** Forks rename `jnpfKey`: the property that ends in `Key` and holds the name of a control. */
function keyPropertyOf(config: JsonObject): string {
  if (typeof config['jnpfKey'] === 'string') return 'jnpfKey';
  return Object.keys(config).find((name) => name.endsWith('Key') && typeof config[name] === 'string' && isControlName(config[name])) ?? 'jnpfKey';
}

function nameIn(object: JsonObject, property: string): string | undefined {
  const name = object[property];
  return typeof name === 'string' && name !== '' && name.length <= 63 ? name : undefined;
}
