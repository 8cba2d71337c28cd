import { AppError } from '#server/app-error.ts';
import { IssueError } from '#engine/issue';
import { serverCaller } from '#server/access/caller.ts';
import { releasedFields } from '#server/catalogue/publish.ts';
import type { Release } from '#server/catalogue/release.ts';
import type { Services } from '#server/services.ts';
import type { Database } from '#server/storage/database.ts';

/** The last releases of all modules, also of disabled ones, and those that cannot be read. */
export async function releasedModules(
  { recordsOf, catalogue }: Pick<Services, 'recordsOf' | 'catalogue'>,
  db?: Database,
): Promise<{ releases: Release[]; unreadable: string[] }> {
  const designs = await recordsOf('visualdev/base', serverCaller, db).all({ order: [{ field: 'id', descending: false }] });
  const releases: Release[] = [];
  const unreadable: string[] = [];
  for (const design of designs) {
    const { rows } = await recordsOf('visualdev/release', serverCaller, db).page({
      filter: { field: 'moduleId', is: 'equals', value: design.id },
      order: [{ field: 'number', descending: true }],
      page: { number: 1, size: 1 },
    });
    const [last] = rows;
    if (!last) continue;
    try {
      releases.push(catalogue.preview({ ...design, ...Object.fromEntries(releasedFields.map((field) => [field, last[field] ?? null])) }));
    } catch (error) {
      if (!(error instanceof IssueError) && !(error instanceof AppError)) throw error;
      unreadable.push(String(design.fullName));
    }
  }
  return { releases, unreadable };
}
