import { isJsonObject, type JsonObject } from '../json';
import { impliedProps } from './control-names';
import { propertiesOf } from './control-properties';
import type { PlannedNode } from './plan';
import { pluginPropertiesOf } from './plugin-properties';
import type { Property } from './property';
import type { Reading } from './reading';
import { isSameJson } from './same-json';

/** The supported properties of a control, and all of a plugin's control. Unknown keys stay in the form JSON. */
export function readProps(node: PlannedNode, reading: Reading): JsonObject | undefined {
  const props: JsonObject = { ...impliedProps.get(node.jnpfName ?? '') };
  for (const property of propertiesIn(node)) {
    const value = property.read(node, reading);
    if (value !== undefined) props[property.name] = value;
  }
  return Object.keys(props).length > 0 ? props : undefined;
}

/** Writes the properties whose value differs from the form JSON. */
export function writeProps(raw: JsonObject, value: unknown, node: PlannedNode, reading: Reading): JsonObject {
  const props = isJsonObject(value) ? value : {};
  return propertiesIn(node, props).reduce((updated, property) => {
    const prop = props[property.name];
    return isSameJson(prop, property.read(node, reading)) ? updated : property.write(updated, prop, node, reading);
  }, raw);
}

function propertiesIn(node: PlannedNode, props?: JsonObject): readonly Property[] {
  const own = pluginPropertiesOf(node, props);
  return own.length > 0 ? [...propertiesOf(node.name), ...own] : propertiesOf(node.name);
}
