import { randomInt } from 'node:crypto';
import { AppError } from '../app-error';

/** The fields of an upload that choose its folder: those of 3.6 (`isAccount`), and those of 5.x (`sortRule`, `timeFormat`). */
export type PlaceFields = Readonly<Record<string, unknown>>;

/**
 * The name of a new file in the store: date, random characters and extension. With `pathType` `selfPath`, the names of its
 * folders come first, divided by commas, so that one segment of a URL holds the path. Throws `filePathWrong`.
 *
 * @example storedNameOf('png', {}, 'admin', new Date(2026, 0, 31)) // '20260131k3f9x2m7q1za.png'
 */
export function storedNameOf(extension: string, fields: PlaceFields, account: string, now = new Date()): string {
  const name = `${dayOf(now)}${randomCharacters(12)}.${extension}`;
  if (fields['pathType'] !== 'selfPath') return name;
  const path = [...foldersOf(fields, account, now), name].join(',');
  // The names of thumbnails begin so.
  return path.startsWith('sl_') ? `_${path}` : path;
}

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** @example randomCharacters(5) // 'k3f9x' */
export const randomCharacters = (length: number): string => Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

const twoDigits = (number: number): string => String(number).padStart(2, '0');
const dayOf = (date: Date): string => `${date.getFullYear()}${twoDigits(date.getMonth() + 1)}${twoDigits(date.getDate())}`;

/** In the order of the rules: 1 the user's account, 2 the date, 3 the folder of the field. */
function foldersOf(fields: PlaceFields, account: string, now: Date): string[] {
  const rules = rulesOf(fields['sortRule']) ?? [...(String(fields['isAccount'] ?? '') === '1' ? ['1'] : []), '3'];
  return rules.flatMap((rule) => {
    if (rule === '1') return account.replaceAll(/[^\p{L}\p{N}_-]/gu, '_').slice(0, 100) || [];
    if (rule === '2') return dateFolder(fields['timeFormat'], now);
    return rule === '3' ? folderOf(fields['folder']) : [];
  });
}

function rulesOf(sortRule: unknown): string[] | undefined {
  if (Array.isArray(sortRule)) return sortRule.slice(0, 3).map(String);
  if (typeof sortRule !== 'string' || sortRule === '') return undefined;
  return sortRule
    .slice(0, 100)
    .replaceAll(/["[\]\s]/g, '')
    .split(',')
    .filter(Boolean)
    .slice(0, 3);
}

/** `YYYY`, `YYYYMM` or `YYYYMMDD`, also with `-`. A folder with the date of the day without a format. */
function dateFolder(format: unknown, now: Date): string {
  const pattern = typeof format === 'string' && /^[YyMDd-]{1,10}$/.test(format) ? format : 'YYYYMMDD';
  const [year = '', month = '', day = ''] = [dayOf(now).slice(0, 4), dayOf(now).slice(4, 6), dayOf(now).slice(6)];
  return pattern
    .replace(/Y{4}|y{4}/, year)
    .replace('MM', month)
    .replace(/DD|dd/, day);
}

function folderOf(folder: unknown): string[] {
  if (folder === undefined || folder === null || folder === '') return [];
  if (typeof folder !== 'string' || !/^[\p{L}\p{N}][\p{L}\p{N}_-]{0,99}$/u.test(folder)) throw new AppError('filePathWrong');
  return [folder];
}
