import type { JsonObject } from '../json';
import { choices } from './choices';
import { isControlName, unknownName } from './control-names';
import { plain, type Property } from './property';
import { withValueAt } from './json-path';
import type { PlannedNode } from './plan';

/**
 * The properties of a control that JNPF does not have, which somebody's own renderer draws: what stands in the node
 * itself, as it stands there, and choices and the current value as other controls have them. `wanted` names those that
 * are to be written. None for a control that JNPF has.
 *
 * @example pluginPropertiesOf({ name: 'gauge', raw: { unit: 'kWh', __vModel__: 'g' } }).map(({ name }) => name) // ['options', 'defaultCurrent', 'unit']
 */
export function pluginPropertiesOf({ name, raw }: Pick<PlannedNode, 'name' | 'raw'>, wanted: JsonObject = {}): readonly Property[] {
  if (isControlName(name) || name === unknownName) return [];
  const names = [...new Set([...Object.keys(raw), ...Object.keys(wanted)])].filter((key) => isPropertyName.test(key) && !taken.has(key));
  return [...shared, ...names.map(asItIs)];
}

const shared: readonly Property[] = [choices, plain('defaultCurrent', 'flag', ['__config__.defaultCurrent'])];

/** What other parts of a node are read from, and the properties that every control has. */
const taken: ReadonlySet<string> = new Set(['options', 'props', 'on', 'style', 'disabled', 'defaultCurrent', 'span', 'showLabel', 'labelWidth', 'columnWidth', 'align', 'fixed', 'expression']);

const isPropertyName = /^[A-Za-z][A-Za-z0-9-]{0,62}$/;

const asItIs = (name: string): Property => ({
  name,
  place: [name],
  read: ({ raw }) => (Object.hasOwn(raw, name) ? (raw[name] ?? undefined) : undefined),
  write: (raw, value) => withValueAt(raw, [name], value),
});
