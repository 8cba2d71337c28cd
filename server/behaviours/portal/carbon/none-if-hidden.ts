import { AppError } from '../../../app-error';
import type { Row } from '../../../storage/records';

/** A figure that reads what the caller may not see, or a field that the module no longer has, is left out. Other errors are thrown. */
export function noneIfHidden(error: unknown): { rows: Row[] } {
  if (error instanceof AppError && (error.code === 'forbidden' || error.code === 'fieldUnknown')) return { rows: [] };
  throw error;
}
