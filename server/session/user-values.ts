import { isJsonObject, type JsonObject } from '#engine/json';
import { imageAddress } from '#server/files/image-address.ts';
import type { Row } from '#server/storage/records.ts';

const defaultHeadIcon = '/api/file/Image/userAvatar/001.png';

/** The address of a user's picture. */
export const headIconOf = ({ headIcon }: Row): string => (typeof headIcon === 'string' && headIcon !== '' ? headIcon : defaultHeadIcon);

/** Lists of ids that a user stores as texts with commas. */
const idLists = ['organizeId', 'positionId', 'roleId', 'groupId'] as const;

/**
 * A posted user as it is stored: lists of ids as texts with commas, the last ids of the paths of organisations in
 * `organizeId`, and a picture by its address. The paths follow from the organisations. Values of another shape are left to
 * the checks.
 *
 * @example postedUser({ organizeIdTree: [['a', 'b'], ['c']], roleId: ['r', 's'] })
 * // { organizeId: 'b,c', roleId: 'r,s' }
 */
export function postedUser(body: unknown): unknown {
  if (!isJsonObject(body)) return body;
  const values: JsonObject = { ...body };
  for (const field of idLists) if (isTexts(values[field])) values[field] = values[field].join(',');
  const paths = values['organizeIdTree'];
  if (Array.isArray(paths) && paths.every(isTexts)) {
    delete values['organizeIdTree'];
    values['organizeId'] = paths.flatMap((path) => path.at(-1) ?? []).join(',');
  }
  const { headIcon } = values;
  if (typeof headIcon === 'string' && /^[^/]+$/.test(headIcon)) values['headIcon'] = imageAddress('userAvatar', headIcon);
  return values;
}

/**
 * A stored user as clients read it. Fields that are hidden from the caller stay left out.
 *
 * @example shownUser({ organizeIdTree: '[["a","b"]]', headIcon: '' })
 * // { organizeIdTree: [['a', 'b']], headIcon: '/api/file/Image/userAvatar/001.png' }
 */
export const shownUser = (user: Row): Row => ({
  ...user,
  ...('organizeIdTree' in user && { organizeIdTree: pathsIn(user['organizeIdTree']) }),
  ...('headIcon' in user && { headIcon: headIconOf(user) }),
});

/** @example idsIn('a,b') // ['a', 'b'] */
export const idsIn = (stored: unknown): string[] => (typeof stored === 'string' ? stored.split(',').filter(Boolean) : []);

/**
 * The id that a user has chosen among several, or else the first.
 *
 * @example majorIn('a,b', 'b') // 'b'
 */
export function majorIn(stored: unknown, chosen: unknown): string {
  const ids = idsIn(stored);
  return ids.find((id) => id === chosen) ?? ids[0] ?? '';
}

function pathsIn(stored: unknown): string[][] {
  try {
    const paths: unknown = JSON.parse(String(stored));
    return Array.isArray(paths) ? paths.filter(isTexts) : [];
  } catch {
    return [];
  }
}

const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((item) => typeof item === 'string');
