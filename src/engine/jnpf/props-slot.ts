import { isJsonObject, type JsonObject } from '../json';
import { impliedProps } from './control-names';
import { propertiesOf } from './control-properties';
import type { PlannedNode } from './plan';
import type { Reading } from './reading';
import { isSameJson } from './same-json';

/** The properties that we know of the control; what we do not know stays in the form JSON. */
export function readProps(node: PlannedNode, reading: Reading): JsonObject | undefined {
  const props: JsonObject = { ...impliedProps.get(node.theirName ?? '') };
  for (const property of propertiesOf(node.name)) {
    const value = property.read(node, reading);
    if (value !== undefined) props[property.name] = value;
  }
  return Object.keys(props).length > 0 ? props : undefined;
}

/** Writes the properties whose value is another than the form JSON says. */
export function writeProps(raw: JsonObject, value: unknown, node: PlannedNode, reading: Reading): JsonObject {
  const props = isJsonObject(value) ? value : {};
  return propertiesOf(node.name).reduce((written, property) => {
    const wanted = props[property.name];
    return isSameJson(wanted, property.read(node, reading)) ? written : property.write(written, wanted, node, reading);
  }, raw);
}
