import { sql } from 'kysely';
import type { Caller } from '../../access/caller';
import type { Services } from '../../services';
import { platformCodes, type PlatformCode } from './platform';
import { syncedKinds, syncStates, type SyncedKind } from './sync-entries';

/** How far a synchronisation is, as clients read it. */
export interface SyncTotal {
  id: string;
  thirdType: PlatformCode;
  dataType: SyncedKind;
  synType: string;
  recordTotal: number;
  synSuccessCount: number;
  synFailCount: number;
  unSynCount: number;
  synDate: number | null;
  /** Whether a job runs or waits. */
  isRunning: 0 | 1;
}

/** The totals of organisations and of users at a platform. */
export const syncTotals = async (code: PlatformCode, caller: Caller, services: Services): Promise<SyncTotal[]> => [
  await syncTotal(code, syncedKinds.organisations, caller, services),
  await syncTotal(code, syncedKinds.users, caller, services),
];

export async function syncTotal(code: PlatformCode, kind: SyncedKind, { language }: Caller, { db, texts }: Services): Promise<SyncTotal> {
  const isOfUsers = kind === syncedKinds.users;
  const table = sql.table(isOfUsers ? 'base_user' : 'base_organize');
  const { rows } = await sql<{ total: string; done: string; failed: string; last: string | null; running: string }>`
    select (select count(*) from ${table} where delete_mark = 0 and enabled_mark is distinct from 0) as total,
      count(*) filter (where syn_state = ${syncStates.done}) as done,
      count(*) filter (where syn_state = ${syncStates.failed}) as failed,
      max(syn_time) as last,
      (select count(*) from tangu_jobs.job where name = 'syncThirdParty' and state < 'completed'
        and data->'payload'->>'platform' = ${String(code)} and data->'payload'->>'kind' = ${String(kind)}) as running
    from base_third_sync
    where third_type = ${code} and data_type = ${kind} and delete_mark = 0`.execute(db);
  const [row] = rows;
  const [recordTotal, synSuccessCount, synFailCount] = [Number(row?.total), Number(row?.done), Number(row?.failed)];
  return {
    id: `${code}-${kind}`,
    thirdType: code,
    dataType: kind,
    synType: texts.text(language, `$t:synThird.${isOfUsers ? 'users' : 'organisations'}`),
    recordTotal,
    synSuccessCount,
    synFailCount,
    unSynCount: Math.max(0, recordTotal - synSuccessCount - synFailCount),
    synDate: row?.last === null || row?.last === undefined ? null : Number(row.last),
    isRunning: Number(row?.running) > 0 ? 1 : 0,
  };
}

/** @example platformOf('1') // 1, WeCom */
export const platformOf = (type: string | undefined): PlatformCode =>
  Number(type) === platformCodes.dingTalk ? platformCodes.dingTalk : platformCodes.weCom;
