import { isJsonObject, type JsonObject } from '#engine/json';
import type { Row } from '../storage/records';
import { contradiction, isSame, requireFixed, settleName } from './settle-name';

/** The fields of a menu that existing clients read in its `propertyJson`. */
const propertyFields = ['moduleId', 'iconBackgroundColor', 'isTree'] as const;

/**
 * The fields of our own form for what a menu opens, beside `moduleId`: one for each list of choices. They are stored as the
 * `moduleId` of their type.
 */
const targetFields: Readonly<Record<string, readonly number[]>> = { dictionaryId: [4], resourceId: [5, 6], portalId: [8] };

/**
 * The object in the `propertyJson` of a menu; `undefined` for another text.
 *
 * @example menuProperties('{"isTree":0}') // { isTree: 0 }
 */
export function menuProperties(text: unknown): JsonObject | undefined {
  if (text === null || text === undefined || text === '') return {};
  try {
    const value: unknown = typeof text === 'string' ? JSON.parse(text) : text;
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** A stored menu with the fields of `propertyJson` beside the others. */
export const openedMenu = (menu: Row): Row => {
  const properties = menuProperties(menu['propertyJson']) ?? {};
  const target = properties['moduleId'] ?? '';
  const ofType = (types: readonly number[]) => (types.includes(Number(menu['type'])) ? target : '');
  return {
    ...menu,
    ...Object.fromEntries(propertyFields.map((field) => [field, properties[field] ?? (field === 'isTree' ? 0 : '')])),
    ...Object.fromEntries(Object.entries(targetFields).map(([field, types]) => [field, ofType(types)])),
  };
};

/**
 * A posted menu as it is stored: fields of `propertyJson` that stand beside it are put into it, and the address and window that
 * follow from the type are filled in. `before` is the stored menu, of which `body` has the changes. Throws an `IssueError` for
 * changes that contradict each other.
 */
export function postedMenu(body: unknown, before: Row = {}): Row {
  const posted: Row = isJsonObject(body) ? { ...body } : {};
  const values = { ...before, ...posted };
  const type = Number(values['type']);
  const isNew = !('id' in before);
  takeTarget(posted, type, isNew || 'type' in posted);
  const given = propertyFields.filter((field) => field in posted);
  const properties = menuProperties(values['propertyJson']);
  if (!isNew && properties && 'propertyJson' in posted) requireAgreement(posted, properties, before);
  const propertyJson =
    given.length > 0 && properties
      ? JSON.stringify({ ...properties, ...Object.fromEntries(given.map((field) => [field, posted[field] ?? ''])) })
      : posted['propertyJson'];
  for (const field of propertyFields) delete posted[field];
  const setsWindow = 'type' in posted && (isNew || !('linkTarget' in posted));
  const needsAddress = (values['urlAddress'] ?? '') === '' || (!('urlAddress' in posted) && hasModuleAddress(before));
  return {
    ...posted,
    ...(propertyJson !== undefined && { propertyJson }),
    ...(setsWindow && { linkTarget: type === screenType ? '_blank' : type === linkType ? (values['linkTarget'] ?? '_self') : '_self' }),
    ...(needsAddress && addressOf({ ...values, propertyJson: propertyJson ?? before['propertyJson'] }, type)),
    ...(isNew && flagsOf(posted, type)),
  };
}

/** Puts the target of our own form into `moduleId`. What a form keeps for another type is left out when the type is chosen. */
function takeTarget(posted: Row, type: number, isTypeChosen: boolean): void {
  for (const [field, types] of Object.entries(targetFields)) {
    if (!(field in posted)) continue;
    const isOfType = types.includes(type);
    if (!isTypeChosen && isOfType) settleName(posted, field, ['moduleId', posted[field]], subject);
    else if (!isTypeChosen && !isSame(posted[field], '')) requireFixed(posted, [field], subject);
    else if (isOfType) posted['moduleId'] = posted[field];
    delete posted[field];
  }
}

/** A field beside `propertyJson` and the one in it may be changed alike, or one of them alone. */
function requireAgreement(posted: Row, properties: JsonObject, before: Row): void {
  const stored = menuProperties(before['propertyJson']) ?? {};
  for (const field of propertyFields)
    if (field in posted && !isSame(properties[field], stored[field]) && !isSame(properties[field], posted[field]))
      throw contradiction(field, '$t:menu.propertyJson', subject.id);
}

const subject = { id: 'system/menu', fields: [] };

/** Whether the address of a stored menu names its module, and so changes with it. */
const hasModuleAddress = (menu: Row): boolean =>
  menu['category'] === 'App' && Number(menu['type']) === moduleType && menu['urlAddress'] === addressOf(menu, moduleType)?.urlAddress;

const moduleType = 3;
const screenType = 6;
const linkType = 7;

/** The first part of the address by type. */
const folders: Readonly<Record<number, string>> = { 3: 'model', 4: 'dictionary', 5: 'dataReport', 6: 'dataScreen', 8: 'portal' };

function addressOf({ enCode, category, propertyJson }: Row, type: number): { urlAddress: string } | undefined {
  const folder = folders[type];
  if (folder === undefined) return undefined;
  const code = String(enCode ?? '').replace('.', '');
  if (category !== 'App') return { urlAddress: `${folder}/${code}` };
  const moduleId = String(menuProperties(propertyJson)?.['moduleId'] ?? '');
  return { urlAddress: type === moduleType ? `/pages/apply/dynamicModel/index?id=${moduleId}` : String(enCode ?? '') };
}

/** Pages, modules and dictionaries have rights of their own, unless the caller says otherwise. */
function flagsOf(posted: Row, type: number): Row {
  const flag = [2, 3, 4].includes(type) ? 1 : 0;
  const names = ['isButtonAuthorize', 'isColumnAuthorize', 'isFormAuthorize', 'isDataAuthorize'];
  return Object.fromEntries(names.map((name) => [name, posted[name] ?? flag]));
}
