import type { JsonObject } from '../json';
import { choices } from './choices';
import { isControlName, unknownName } from './control-names';
import { plain, type Property } from './property';
import { withValueAt } from './json-path';
import type { PlannedNode } from './plan';
import { keySuffix } from './text-translations';

/**
 * The properties of a plugin's control, which JNPF does not have: every key of the node, unchanged, and choices and the
 * current value as in other controls. `props` are the properties to be written. Empty for a control of JNPF.
 *
 * @example pluginPropertiesOf({ name: 'gauge', raw: { unit: 'kWh', __vModel__: 'g' } }).map(({ name }) => name)
 *   // ['options', 'defaultCurrent', 'unit']
 */
export function pluginPropertiesOf({ name, raw }: Pick<PlannedNode, 'name' | 'raw'>, props: JsonObject = {}): readonly Property[] {
  if (isControlName(name) || name === unknownName) return [];
  const names = [...new Set([...Object.keys(raw), ...Object.keys(props)])].filter(
    (key) => isPropertyName.test(key) && !reservedKeys.has(key) && !key.endsWith(keySuffix),
  );
  return [...shared, ...names.map(unchanged)];
}

const shared: readonly Property[] = [choices, plain('defaultCurrent', 'flag', ['__config__.defaultCurrent'])];

/** Keys of other parts of a node, and properties that every control has. */
const reservedKeys: ReadonlySet<string> = new Set(
  'options props on style disabled defaultCurrent span showLabel labelWidth columnWidth align fixed expression'.split(' '),
);

const isPropertyName = /^[A-Za-z][A-Za-z0-9-]{0,62}$/;

const unchanged = (name: string): Property => ({
  name,
  place: [name],
  read: ({ raw }) => (Object.hasOwn(raw, name) ? (raw[name] ?? undefined) : undefined),
  write: (raw, value) => withValueAt(raw, [name], value),
});
