import { AppError } from '../app-error';
import { rowsWith } from '../storage/rows-with';
import type { Step } from './draft';

/**
 * Refuses a new or changed user or organisation that the caller may not see: the rule of the caller finds it by memberships
 * and by the tree, so only what is stored can be compared with it.
 */
export const requireVisible: Step = async (drafts, { records, added }) => {
  if (added === records) return;
  const ids = new Set(drafts.filter(({ isUnchanged }) => !isUnchanged).map(({ id, stored }) => String(stored?.['id'] ?? id)));
  const visible = await rowsWith(records, 'id', [...ids], ['id']);
  if (visible.length < ids.size) throw new AppError('forbidden');
};
