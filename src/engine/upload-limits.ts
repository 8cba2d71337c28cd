import type { ValueProblem } from './definition';
import type { DescriptorNode } from './generated/descriptor.gen';
import type { JsonValue } from './json';
import { isUploading, uploadedEntries } from './uploaded-files';

/** The limits of an upload field: number, size and kinds of its files. */
export interface UploadLimits {
  count: number;
  /** In bytes. */
  bytes: number;
  /** The size as the user reads it, for example `10MB`. */
  sizeText: string;
  /** Extensions with a dot and media types such as `image/*`; empty for all. */
  kinds: readonly string[];
}

const units: Readonly<Record<string, number>> = { KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3 };

/** In `sizeUnit`, of a field that does not say it. 0 means no limit. */
const defaultSize = 10;

/** In MB: of an uploader that stands in no form, such as that of a picture in the settings. */
export const innerUploadSize = 5;

/** @example uploadLimitsOf({ id: 'a', jnpfKey: 'x', props: { fileSize: 2, sizeUnit: 'KB' } }).bytes // 2048 */
export function uploadLimitsOf({ props = {} }: DescriptorNode): UploadLimits {
  const { fileSize, sizeUnit, limit, accept } = props;
  const size = typeof fileSize === 'number' ? fileSize : defaultSize;
  const unit = typeof sizeUnit === 'string' && Object.hasOwn(units, sizeUnit) ? sizeUnit : 'MB';
  return {
    count: typeof limit === 'number' && limit > 0 ? limit : Infinity,
    bytes: size > 0 ? size * (units[unit] ?? 1) : Infinity,
    sizeText: `${size}${unit}`,
    kinds: typeof accept === 'string' ? accept.split(',').flatMap((kind) => kind.trim().toLowerCase() || []) : [],
  };
}

const extensionsOfKind: Readonly<Record<string, readonly string[]>> = {
  'image/*': ['jpg', 'jpeg', 'png', 'gif', 'bmp', 'webp', 'tif', 'tiff', 'avif', 'heic'],
  'video/*': ['mp4', 'webm', 'ogv', 'mpeg', 'mpg', 'mov', 'm4v', 'avi', 'wmv', 'asx', 'ogm'],
  'audio/*': ['mp3', 'wav', 'ogg', 'aac', 'm4a', 'flac'],
};

/** Whether a field with these kinds takes a file of this extension. @example isOfKind('PNG', ['image/*']) // true */
export function isOfKind(extension: string, kinds: readonly string[]): boolean {
  const lower = extension.toLowerCase();
  return (
    kinds.length === 0 || kinds.some((kind) => kind === `.${lower}` || kind === lower || extensionsOfKind[kind]?.includes(lower) === true)
  );
}

/** Why an upload field does not take these files; `undefined` if it does. */
export function uploadProblem(value: JsonValue, node: DescriptorNode): ValueProblem | undefined {
  if (isUploading(value)) return { code: 'fileUploading' };
  const limits = uploadLimitsOf(node);
  const entries = uploadedEntries(value);
  if (entries.length > limits.count) return { code: 'tooManyFiles', params: { limit: limits.count } };
  for (const { fileSize, fileExtension, fileId } of entries) {
    if (typeof fileSize === 'number' && fileSize > limits.bytes) return { code: 'fileTooLarge', params: { limit: limits.sizeText } };
    const extension = typeof fileExtension === 'string' ? fileExtension : (fileId.split('.').at(-1) ?? '');
    if (!isOfKind(extension, limits.kinds)) return { code: 'fileKindWrong', params: { kinds: limits.kinds.join(', ') } };
  }
  return undefined;
}
