import type { UploadedEntry } from '#engine/uploaded-files';
import type { Services } from '../services';
import type { Database } from '../storage/database';
import { groupResource } from './schedule';

/** Notes which files a schedule holds from now on. */
export async function holdScheduleFiles(
  scheduleId: string,
  { before, after }: Record<'before' | 'after', readonly UploadedEntry[]>,
  { heldFiles }: Pick<Services, 'heldFiles'>,
  transaction: Database,
): Promise<void> {
  const [held, holds] = [namesIn(before), namesIn(after)];
  const added = [...holds].filter((name) => !held.has(name));
  const removed = [...held].filter((name) => !holds.has(name));
  if (added.length + removed.length === 0) return;
  await heldFiles.change([{ holder: { resource: groupResource, recordId: scheduleId, field: 'files' }, added, removed }], transaction);
}

const namesIn = (files: readonly UploadedEntry[]): Set<string> => new Set(files.map(({ fileId }) => fileId));
