import { isJsonObject, type JsonObject } from '../json';
import { isControlName, controlKeyOf, partNames, unknownName } from './control-names';

/** A node of a form JSON, with the parts that identify it. */
export interface SourceNode {
  raw: JsonObject;
  config: JsonObject;
  /** The property of `__config__` with the control's name: `jnpfKey`, or its name in a fork. */
  keyProperty: string;
  /** The control's name in the form JSON. */
  jnpfName: string | undefined;
  /** Our key of the control. */
  name: string;
  /** `__vModel__`: the field's name in records. */
  vModel: string | undefined;
  children: readonly unknown[];
}

/** Reads a node. `parent` is the key of its container, which determines the control of a part without a name. */
export function sourceNodeOf(raw: JsonObject, parent?: string): SourceNode {
  const config = isJsonObject(raw['__config__']) ? raw['__config__'] : {};
  const keyProperty = keyPropertyOf(config);
  const jnpfName = nameIn(config, keyProperty) ?? nameIn(raw, 'jnpfKey');
  const vModel = raw['__vModel__'];
  const { children } = config;
  return {
    raw,
    config,
    keyProperty,
    jnpfName,
    name: jnpfName === undefined ? (partNames.get(parent ?? '') ?? unknownName) : controlKeyOf(jnpfName),
    vModel: typeof vModel === 'string' && vModel !== '' ? vModel : undefined,
    children: Array.isArray(children) ? children : isJsonObject(children) ? [children] : [],
  };
}

/** Forks rename `jnpfKey`. The property is recognised by its ending `Key` and the name of a control as its value. */
function keyPropertyOf(config: JsonObject): string {
  if (typeof config['jnpfKey'] === 'string') return 'jnpfKey';
  const isKey = (name: string) => name.endsWith('Key') && typeof config[name] === 'string' && isControlName(config[name]);
  return Object.keys(config).find(isKey) ?? 'jnpfKey';
}

function nameIn(object: JsonObject, property: string): string | undefined {
  const name = object[property];
  return typeof name === 'string' && name !== '' && name.length <= 63 ? name : undefined;
}
