import type { Text } from '#engine/generated/descriptor.gen';
import { isJsonObject } from '#engine/json';

/**
 * A prop that should be a text, when it is one. Numbers are written out; anything else is as if it were not there.
 *
 * @example textProp(12) // '12'
 * @example textProp(['a']) // undefined
 */
export function textProp(value: unknown): Text | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (!isJsonObject(value) || typeof value['zh'] !== 'string') return undefined;
  const { zh, zhtw, en } = value;
  return { zh, ...(typeof zhtw === 'string' && { zhtw }), ...(typeof en === 'string' && { en }) };
}
