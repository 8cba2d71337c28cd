import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { JobOutput } from '../../../jobs/end-runs';
import type { LibraryState } from '../../../jobs/job-state';
import { jobTable } from '../../../jobs/open-boss';
import type { Services } from '../../../services';
import type { ReceivedMails } from './receive-mails';

/** In milliseconds. A call that waits holds a place that other calls need. */
const maxWait = 8_000;
const interval = 200;

/** What a job has received, once it has ended; `undefined` if it takes longer than a call should wait. */
export async function awaitReceived(jobId: string, signal: AbortSignal, { db }: Pick<Services, 'db'>): Promise<ReceivedMails | undefined> {
  for (let waited = 0; waited < maxWait; waited += interval) {
    await wait(interval, undefined, { signal });
    const { rows } = await sql<{ state: LibraryState; output: JobOutput | null }>`
      select state, output from ${jobTable} where name = 'receiveMails' and id = ${jobId}`.execute(db);
    const [job] = rows;
    if (job?.state === 'completed') return job.output?.value as ReceivedMails | undefined;
    if (job?.state === 'failed' || job?.state === 'cancelled') return undefined;
  }
  return undefined;
}
