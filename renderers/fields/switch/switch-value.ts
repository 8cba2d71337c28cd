import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import type { JsonValue } from '#engine/json';

type Switch = Pick<DescriptorNode, 'props'>;

/** The value that is stored for on or off. */
export const storedValue = ({ props }: Switch, state: boolean): JsonValue =>
  plainIn(props?.[state ? 'activeValue' : 'inactiveValue']) ?? (state ? 1 : 0);

/**
 * Whether a value means on: the stored value for on, or any other value that does not mean off. Old records have `true`,
 * `"1"` and similar values.
 */
export function isOn(value: unknown, node: Switch): boolean {
  if (value === null || value === undefined || typeof value === 'object') return false;
  const text = String(value);
  if (text === String(storedValue(node, true))) return true;
  return text !== String(storedValue(node, false)) && !falsyTexts.has(text);
}

/** Whether the node names its stored values, as form JSON may. Built-in resources store 1 and 0. */
export const hasOwnValues = ({ props: { activeValue, inactiveValue } = {} }: Switch): boolean =>
  activeValue !== undefined || inactiveValue !== undefined;

/** The values that are read as a state of a switch with values of its own. Any other one would be drawn as on. */
export const readValues = (node: Switch): JsonValue[] => {
  const own = [storedValue(node, true), storedValue(node, false)];
  return [...new Set([...own, ...own.map(String), ...plainStates])];
};

const plainStates: readonly JsonValue[] = [1, 0, '1', '0', true, false, 'true', 'false', ''];

const falsyTexts: ReadonlySet<string> = new Set(['', '0', 'false', 'NaN']);

const plainIn = (value: unknown): JsonValue | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined;
