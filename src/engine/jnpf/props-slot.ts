import { isJsonObject, type JsonObject } from '../json';
import { impliedProps } from './control-names';
import { propertiesOf } from './control-properties';
import type { PlannedNode } from './plan';
import { pluginPropertiesOf } from './plugin-properties';
import type { Property } from './property';
import type { Reading } from './reading';
import { isSameJson } from './same-json';

/** The properties that we know of the control, all of one that is somebody's own; what we do not know stays in the form JSON. */
export function readProps(node: PlannedNode, reading: Reading): JsonObject | undefined {
  const props: JsonObject = { ...impliedProps.get(node.theirName ?? '') };
  for (const property of propertiesIn(node)) {
    const value = property.read(node, reading);
    if (value !== undefined) props[property.name] = value;
  }
  return Object.keys(props).length > 0 ? props : undefined;
}

/** Writes the properties whose value is another than the form JSON says. */
export function writeProps(raw: JsonObject, value: unknown, node: PlannedNode, reading: Reading): JsonObject {
  const props = isJsonObject(value) ? value : {};
  return propertiesIn(node, props).reduce((written, property) => {
    const wanted = props[property.name];
    return isSameJson(wanted, property.read(node, reading)) ? written : property.write(written, wanted, node, reading);
  }, raw);
}

function propertiesIn(node: PlannedNode, wanted?: JsonObject): readonly Property[] {
  const own = pluginPropertiesOf(node, wanted);
  return own.length > 0 ? [...propertiesOf(node.name), ...own] : propertiesOf(node.name);
}
