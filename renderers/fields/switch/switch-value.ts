import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import type { JsonValue } from '#engine/json';

type Switch = Pick<DescriptorNode, 'props'>;

/** What is kept when the switch is on, and when it is off. */
export const keptValue = ({ props }: Switch, state: boolean): JsonValue =>
  plainIn(props?.[state ? 'activeValue' : 'inactiveValue']) ?? (state ? 1 : 0);

/**
 * Whether a value counts as on: the one that is kept for it, or whatever else is there and does not say no. Old records
 * have `true`, `"1"` and the like.
 */
export function isOn(value: unknown, node: Switch): boolean {
  if (value === null || value === undefined || typeof value === 'object') return false;
  const text = String(value);
  if (text === String(keptValue(node, true))) return true;
  return text !== String(keptValue(node, false)) && !nos.has(text);
}

/** Whether a node says itself what it keeps, as form JSON does; our own resources keep 1 and 0, and nothing else counts there. */
export const hasOwnValues = ({ props: { activeValue, inactiveValue } = {} }: Switch): boolean =>
  activeValue !== undefined || inactiveValue !== undefined;

const nos: ReadonlySet<string> = new Set(['', '0', 'false', 'NaN']);

const plainIn = (value: unknown): JsonValue | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined;
