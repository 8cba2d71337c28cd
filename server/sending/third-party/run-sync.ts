import { serverCaller, type Caller } from '../../access/caller';
import type { Job } from '../../jobs/job-kind';
import type { Services } from '../../services';
import { errorText } from '../error-text';
import { NotDelivered } from '../not-delivered';
import { openPlatform } from './open-platform';
import type { Platform, PlatformCode } from './platform';
import { organisationRecords, userRecords, type SyncedRecord } from './synced-records';
import { syncedKinds, syncEntries, syncStates, type SyncedKind, type SyncEntry } from './sync-entries';

export interface SyncJob {
  platform: PlatformCode;
  kind: SyncedKind;
}

/**
 * Brings the organisations or users of a platform in step with ours: creates, updates, and removes what is gone here. A record that
 * the platform refuses is noted with its reason, and the others go on. A repetition updates what an earlier run has created.
 */
export async function runSync(job: Job<SyncJob>, caller: Caller, services: Services): Promise<void> {
  const { platform: code, kind } = job.payload;
  const platform = await openPlatform(code, { use: 'sync', signal: job.signal }, services);
  const entries = await syncEntries(code, kind, services);
  const records = await (kind === syncedKinds.organisations ? organisationRecords(services) : userRecords(code, services));
  const present = new Set(records.map(({ id }) => id));
  const gone = [...entries.values()].filter(({ sysObjId }) => !present.has(sysObjId)).toReversed();
  const total = records.length + gone.length;
  let done = 0;
  const context = { platform, caller, services };
  for (const record of records) {
    job.signal.throwIfAborted();
    await syncRecord(record, entries, job.payload, context);
    job.progress((done += 1), total);
  }
  for (const entry of gone) {
    job.signal.throwIfAborted();
    await removeRecord(entry, kind, context);
    job.progress((done += 1), total);
  }
}

interface SyncContext {
  platform: Platform;
  caller: Caller;
  services: Services;
}

/** Stores a record at the platform, and what has become of it here. Later records find the id in `entries`. */
async function syncRecord(
  record: SyncedRecord,
  entries: Map<string, SyncEntry>,
  job: SyncJob,
  { platform, caller, services }: SyncContext,
) {
  const entry = entries.get(record.id);
  let [thirdObjId, failure] = [entry?.thirdObjId ?? '', ''];
  try {
    thirdObjId = await record.store(platform, thirdObjId, entries);
  } catch (error) {
    if (!(error instanceof NotDelivered)) throw error;
    failure = errorText(error, caller, services);
  }
  const values = {
    thirdType: job.platform,
    dataType: job.kind,
    sysObjId: record.id,
    fullName: record.name,
    thirdObjId,
    synState: failure === '' ? syncStates.done : syncStates.failed,
    synTime: Date.now(),
    description: failure,
  };
  const records = services.recordsOf('message/thirdSync', serverCaller);
  const { id } = await (entry ? records.update(entry.id, values) : records.insert(values));
  entries.set(record.id, { id, sysObjId: record.id, thirdObjId });
}

async function removeRecord({ id, thirdObjId }: SyncEntry, kind: SyncedKind, { platform, caller, services }: SyncContext): Promise<void> {
  const records = services.recordsOf('message/thirdSync', serverCaller);
  try {
    if (thirdObjId !== '')
      await (kind === syncedKinds.organisations ? platform.removeDepartment(thirdObjId) : platform.removeMember(thirdObjId));
    await records.remove(id);
  } catch (error) {
    if (!(error instanceof NotDelivered)) throw error;
    await records.update(id, { synState: syncStates.failed, synTime: Date.now(), description: errorText(error, caller, services) });
  }
}
