import { AppError } from '../../../app-error';
import type { Row } from '../../../storage/records';

/** The rows of a figure, or that the caller may not see them. */
export interface RowsOrHidden {
  rows: Row[];
  isHidden?: boolean;
}

/**
 * A figure that reads what the caller may not see, or a field that the module no longer has, is left out. Other errors are thrown.
 * `isHidden` lets the figure say which: that there is nothing would be untrue.
 */
export function noneIfHidden(error: unknown): RowsOrHidden {
  if (error instanceof AppError && (error.code === 'forbidden' || error.code === 'fieldUnknown'))
    return { rows: [], isHidden: error.code === 'forbidden' };
  throw error;
}
