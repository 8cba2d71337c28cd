import { isJsonObject } from '#engine/json';

/**
 * The module that a menu leads to, as its `propertyJson` says.
 *
 * @example menuTarget('{"moduleId":"42"}') // '42'
 */
export function menuTarget(propertyJson: unknown): string | undefined {
  try {
    const value: unknown = typeof propertyJson === 'string' && propertyJson !== '' ? JSON.parse(propertyJson) : undefined;
    return isJsonObject(value) && typeof value['moduleId'] === 'string' && value['moduleId'] !== '' ? value['moduleId'] : undefined;
  } catch {
    return undefined;
  }
}
