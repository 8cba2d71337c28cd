import type { AccessRule } from '../access/access-rule';
import { AppError } from '../app-error';

/** The parts of a module that its design consists of. */
const designFields = ['formData', 'columnData', 'appColumnData'];

/** Throws `forbidden` for a caller from whom a part of the design is hidden. What derives from the design would show it. */
export function requireDesignAccess({ fields: { hidden } }: AccessRule): void {
  if (designFields.some((field) => hidden.has(field))) throw new AppError('forbidden');
}
