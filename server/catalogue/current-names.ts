import { followRenames } from '#engine/module/follow-renames';
import type { ModuleSource } from '#engine/module/module';
import type { Registry } from '#engine/registry';
import { serverCaller } from '../access/caller';
import type { RecordsOf } from '../access/records-of';
import type { Database } from '../storage/database';
import type { Row } from '../storage/records';
import { moduleTexts, renameInTexts } from './rename-in-texts';

interface NamesContext {
  recordsOf: RecordsOf;
  registry: Registry;
}

/** A name that a state of a module uses, and the one that has taken its place. */
export interface FollowedName {
  from: string;
  to: string;
}

/** The forms of the releases of a module from a number on, the oldest first. */
export async function formsSince(moduleId: string, number: number, { recordsOf }: NamesContext, db?: Database): Promise<ModuleSource[]> {
  const releases = recordsOf('visualdev/release', serverCaller, db);
  const all = [
    { field: 'moduleId', is: 'equals' as const, value: moduleId },
    { field: 'number', is: 'atLeast' as const, value: number },
  ];
  const order = [{ field: 'number', descending: false }];
  const rows = await releases.all({ filter: { all }, order, fields: ['fullName', 'enCode', 'formData'] });
  return rows as unknown as ModuleSource[];
}

/**
 * The texts of an earlier state of a module with the names that fields of other modules have got since: relations and buttons name
 * them. `since` is in UTC milliseconds. A state without such names is returned unchanged.
 */
export async function withCurrentNames(
  state: Row,
  { moduleId, since }: { moduleId: string; since: number },
  context: NamesContext,
  db?: Database,
): Promise<{ state: Row; followed: FollowedName[] }> {
  const followed: FollowedName[] = [];
  let current = state;
  for (const id of await modulesReleasedSince(since, context, db)) {
    if (id === moduleId || !moduleTexts.some((text) => String(current[text] ?? '').includes(JSON.stringify(id)))) continue;
    const { names } = followRenames(await formsSince(id, await numberAt(id, since, context, db), context, db), context.registry);
    const changed = renameInTexts(current, { moduleId: id, names }, context.registry);
    if (!changed) continue;
    current = { ...current, ...changed };
    followed.push(...[...names].map(([from, to]) => ({ from, to })));
  }
  return { state: current, followed };
}

async function modulesReleasedSince(since: number, { recordsOf }: NamesContext, db?: Database): Promise<string[]> {
  const filter = { field: 'creatorTime', is: 'greater' as const, value: since };
  const rows = await recordsOf('visualdev/release', serverCaller, db).all({ filter, fields: ['moduleId'] });
  return [...new Set(rows.map(({ moduleId }) => String(moduleId)))];
}

/** The number of the release that was in use at a moment; 1 if there was none. */
async function numberAt(moduleId: string, moment: number, { recordsOf }: NamesContext, db?: Database): Promise<number> {
  const all = [
    { field: 'moduleId', is: 'equals' as const, value: moduleId },
    { field: 'creatorTime', is: 'atMost' as const, value: moment },
  ];
  const order = [{ field: 'number', descending: true }];
  const { rows } = await recordsOf('visualdev/release', serverCaller, db).page({ filter: { all }, order, page: { number: 1, size: 1 } });
  return rows[0]?.number ?? 1;
}
