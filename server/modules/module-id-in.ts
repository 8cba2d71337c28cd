import { isJsonObject } from '#engine/json';

/**
 * The module that a menu leads to, as its `propertyJson` says.
 *
 * @example moduleIdIn('{"moduleId":"42"}') // '42'
 */
export function moduleIdIn(propertyJson: unknown): string | undefined {
  try {
    const value: unknown = typeof propertyJson === 'string' && propertyJson !== '' ? JSON.parse(propertyJson) : undefined;
    return isJsonObject(value) && typeof value['moduleId'] === 'string' && value['moduleId'] !== '' ? value['moduleId'] : undefined;
  } catch {
    return undefined;
  }
}
