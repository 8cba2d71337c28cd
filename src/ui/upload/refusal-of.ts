import { isOfKind, type UploadLimits } from '#engine/upload-limits';
import { extensionOf } from './file-name';
import type { UploadKind } from './limits-of';
import type texts from './panel-texts.json';

export type UploadText = (key: keyof (typeof texts)['zh'], params?: Readonly<Record<string, unknown>>) => string;

interface Refusal {
  /** The number of files that the field would have with this one. */
  count: number;
  limits: UploadLimits;
  type: UploadKind;
  own: UploadText;
}

/** Why a field does not take a file; `undefined` if it does. */
export function refusalOf({ name, size }: Pick<File, 'name' | 'size'>, { count, limits, type, own }: Refusal): string | undefined {
  const isPicture = type === 'annexpic';
  if (count > limits.count) return own(isPicture ? 'tooManyPictures' : 'tooMany', { limit: limits.count });
  if (size > limits.bytes) return own(isPicture ? 'pictureTooLarge' : 'tooLarge', { limit: limits.sizeText });
  if (isOfKind(extensionOf(name), limits.kinds)) return undefined;
  return isPicture ? own('notPicture') : own('wrongKind', { kinds: namesOf(limits.kinds, own) });
}

const kindNames: Readonly<Record<string, keyof (typeof texts)['zh']>> = {
  'image/*': 'kindPicture',
  'video/*': 'kindVideo',
  'audio/*': 'kindAudio',
  '.xls': 'kindExcel',
  '.xlsx': 'kindExcel',
  '.doc': 'kindWord',
  '.docx': 'kindWord',
};

/** The names of kinds as users know them: `.xls` and `.xlsx` are one. */
const namesOf = (kinds: readonly string[], own: UploadText): string =>
  [...new Set(kinds.map((kind) => (kindNames[kind] ? own(kindNames[kind]) : kind.replace(/^\./, ''))))].join(own('separator'));
