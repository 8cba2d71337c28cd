import { auditKinds } from '#server/records/audit-kinds.ts';
import { requireEntry } from '#server/audit/require-entry.ts';
import { showEntries } from '#server/audit/show-entries.ts';
import { AppError } from '#server/app-error.ts';
import type { Behaviour } from '#server/exchange.ts';

/** One change, with the values of its fields before and after it. */
export const handler: Behaviour = async ({ params, caller }, services) => {
  const id = params['id'] ?? '';
  const { entry } = await requireEntry(id, caller, services);
  const [shown] = await showEntries([entry], caller, services);
  if (!shown || (entry.kind === auditKinds.update && shown.changes.length === 0)) throw new AppError('recordNotFound', { id });
  return { data: shown };
};
