import { AppError } from '../app-error';

/** A file's name for users, safe in headers, archives and folders, and its extension in lower case. */
export interface CleanedName {
  name: string;
  extension: string;
}

const maxPostedLength = 1000;
const maxLength = 200;

/**
 * Keeps the last part of a path, without characters that are not shown or not allowed in the names of files (`#` and marks of
 * the direction included), shortened to 200 characters. A name that Windows reads as a device begins with `_`. Throws
 * `fileNameWrong` if nothing is left.
 *
 * @example cleanFileName('../台账#1\u202E.PDF') // { name: '台账1.PDF', extension: 'pdf' }
 * @example cleanFileName('a\\b.pdf').name // 'a_b.pdf'
 */
export function cleanFileName(posted: string): CleanedName {
  if (posted.length > maxPostedLength) throw new AppError('fileNameWrong');
  // Outside of Windows a name may hold the sign.
  const path = posted.normalize('NFC').replaceAll('\\', windowsPath.test(posted) ? '/' : '_');
  const last = path.split('/').at(-1) ?? '';
  const characters = [...last.replaceAll(forbidden, '').replaceAll(/\s/g, ' ')];
  while (isEdge(characters.at(-1))) characters.pop();
  const shown = characters.slice(characters.findIndex((character) => !isEdge(character))).join('');
  const name = device.test(shown) ? `_${shown}` : shown;
  if (name === '') throw new AppError('fileNameWrong');
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 && /^[a-z0-9]{1,10}$/i.test(name.slice(dot + 1)) ? name.slice(dot + 1) : '';
  if (extension === '') return { name: shortened(name, maxLength), extension };
  return {
    name: `${shortened(name.slice(0, dot), maxLength - extension.length - 1)}.${extension}`,
    extension: extension.toLowerCase(),
  };
}

const windowsPath = /^(?:[a-z]:|\\\\|\.{1,2}\\)/i;

const isEdge = (character: string | undefined): boolean => character === '.' || character === ' ';

/** Windows ignores what follows the first dot. */
const device = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])\s*(\.|$)/iu;

/** Joiners inside words and emoji, and the tags of flags: part of what is seen. */
const joined = String.raw`(?!(?<=\P{ASCII})[\u200c\u200d]\P{ASCII}|(?<=[\u{1f3f4}\u{e0020}-\u{e007f}])[\u{e0020}-\u{e007f}])`;

/** Characters that are not seen, such as those that turn the direction of a text. */
export const unseen = new RegExp(`${joined}[\\p{Cc}\\p{Cf}]`, 'gu');
const forbidden = new RegExp(`${joined}[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Co}\\p{Cn}<>:"|?*#]`, 'gu');

const shortened = (text: string, length: number): string => (text.length <= length ? text : [...text].slice(0, length).join(''));
