import { fileSize } from '#engine/short-forms';
import { AppError } from '../app-error';
import type { SysConfig } from '../session/sys-config';

const mebibyte = 1024 * 1024;

/** Sizes in bytes. */
export interface FileLimits {
  extensions: ReadonlySet<string>;
  maxSize: number;
  userQuota: number;
  openUploads: number;
}

/** What the system settings allow. */
export const fileLimitsOf = (config: SysConfig): FileLimits => ({
  extensions: new Set(
    config.fileAllowedExtensions
      .toLowerCase()
      .split(/[\s,，;.]+/)
      .filter(Boolean),
  ),
  maxSize: config.fileMaxSize * mebibyte,
  userQuota: config.fileUserQuota * mebibyte,
  openUploads: config.fileOpenUploads,
});

/** Throws `fileTypeNotAllowed` and `fileTooLarge`. */
export function checkUpload({ extension, size }: { extension: string; size: number }, { extensions, maxSize }: FileLimits): void {
  if (!extensions.has(extension)) throw new AppError('fileTypeNotAllowed');
  if (size > maxSize) throw new AppError('fileTooLarge', { limit: fileSize(maxSize) });
}
