import { isJsonObject } from '#engine/json';

/**
 * The id of the module in the `propertyJson` of a menu.
 *
 * @example menuTarget('{"moduleId":"42"}') // '42'
 */
export const menuTarget = (propertyJson: unknown): string | undefined => propertyIn(propertyJson, 'moduleId');

/**
 * The id of the screen in the `propertyJson` of a menu, for a page whose address is not the id of its screen.
 *
 * @example menuScreen('{"screenId":"permission/users"}') // 'permission/users'
 */
export const menuScreen = (propertyJson: unknown): string | undefined => propertyIn(propertyJson, 'screenId');

function propertyIn(propertyJson: unknown, name: string): string | undefined {
  try {
    const value: unknown = typeof propertyJson === 'string' && propertyJson !== '' ? JSON.parse(propertyJson) : undefined;
    return isJsonObject(value) && typeof value[name] === 'string' && value[name] !== '' ? value[name] : undefined;
  } catch {
    return undefined;
  }
}
