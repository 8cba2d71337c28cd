import { isJsonObject } from '#engine/json';

/**
 * The id of the module in the `propertyJson` of a menu.
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
