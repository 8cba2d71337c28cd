import { fileSize } from '#engine/short-forms';
import { AppError } from '../app-error';
import type { UploadType } from '../files/upload-types';

/** The bytes that a file of a type may have, `otherwise` if the type does not say it. */
export const sizeLimit = ({ maxSize = Number.POSITIVE_INFINITY }: UploadType, otherwise = Number.POSITIVE_INFINITY): number =>
  Math.min(maxSize, otherwise);

/** The error for a file over a limit: the chat's own words for its pictures. */
export const tooLargeFor = ({ maxSize }: UploadType, limit: number): AppError =>
  maxSize === limit
    ? new AppError('pictureOverLimit', { limit: `${maxSize / 1024 / 1024}M` })
    : new AppError('fileTooLarge', { limit: fileSize(limit) });
