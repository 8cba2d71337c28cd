import { serverCaller } from '../../access/caller';
import type { Services } from '../../services';
import type { Database } from '../../storage/database';
import type { Row } from '../../storage/records';
import type { PlatformCode } from './platform';

/** What is synchronised: organisations (1) or users (2). */
export const syncedKinds = { organisations: 1, users: 2 } as const;

export type SyncedKind = (typeof syncedKinds)[keyof typeof syncedKinds];

export const syncStates = { done: 1, failed: 2 } as const;

/** What is known of a record at a platform. */
export interface SyncEntry {
  id: string;
  sysObjId: string;
  /** Empty if the record was never stored there. */
  thirdObjId: string;
}

/** The entries of a kind, by the id of the record. */
export async function syncEntries(
  platform: PlatformCode,
  kind: SyncedKind,
  { recordsOf }: Pick<Services, 'recordsOf'>,
): Promise<Map<string, SyncEntry>> {
  const filter = {
    all: [
      { field: 'thirdType', is: 'equals' as const, value: platform },
      { field: 'dataType', is: 'equals' as const, value: kind },
    ],
  };
  const rows = await recordsOf('message/thirdSync', serverCaller).all({ filter, fields: ['id', 'sysObjId', 'thirdObjId'] });
  return new Map(rows.map((row) => [String(row.sysObjId), entryOf(row)]));
}

const entryOf = ({ id, sysObjId, thirdObjId }: Row): SyncEntry => ({
  id: String(id),
  sysObjId: String(sysObjId),
  thirdObjId: String(thirdObjId ?? ''),
});

/** The id that a user has at a platform; `undefined` if the user was not synchronised. */
export async function thirdIdOf(userId: string, platform: PlatformCode, { db }: { db: Database }): Promise<string | undefined> {
  const row = await db
    .selectFrom('base_third_sync')
    .where('third_type', '=', platform)
    .where('data_type', '=', syncedKinds.users)
    .where('sys_obj_id', '=', userId)
    .where('delete_mark', '=', 0)
    .select('third_obj_id as thirdId')
    .executeTakeFirst();
  return typeof row?.thirdId === 'string' && row.thirdId !== '' ? row.thirdId : undefined;
}
