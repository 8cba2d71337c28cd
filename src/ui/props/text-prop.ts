import type { Text } from '#engine/generated/descriptor.gen';
import { isJsonObject } from '#engine/json';

/**
 * A prop that should be a text. A number becomes a text; any other value gives `undefined`.
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
