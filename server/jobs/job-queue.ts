import { sql } from 'kysely';
import type PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '../storage/database';
import type { JobKind } from './job-kind';
import { oneAtATime, openBoss } from './open-boss';

/** The queue of pg-boss, with one queue of the library for each kind. */
export interface JobQueue {
  /** The library with the queues of these kinds, which are created if needed. */
  ready(...kinds: readonly string[]): Promise<PgBoss>;
  /** Creates the queue of a kind that is defined later. */
  add(kind: string, definition: JobKind): void;
  close(): Promise<void>;
}

/** Opens the library on first use. An opening that fails is tried again by the next call. */
export function createJobQueue({ db, log }: { db: Database; log: Logger }): JobQueue {
  const definitions = new Map<string, JobKind>();
  const prepared = new Map<string, Promise<void>>();
  let opening: Promise<{ boss: PgBoss; stored: Map<string, PgBoss.QueueResult> }> | undefined;
  const open = () => {
    opening ??= openStored(db, log, definitions).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  const prepare = async (kind: string) => {
    const definition = definitions.get(kind);
    if (!definition) throw new TypeError(`The job kind \`${kind}\` is not defined. Define it with \`services.jobs.define\`.`);
    const { boss, stored } = await open();
    await storeQueue(db, boss, { name: kind, kind: definition, stored: stored.get(kind) });
  };
  return {
    ready: async (...kinds) => {
      const { boss } = await open();
      for (const kind of kinds) {
        if (!prepared.has(kind)) prepared.set(kind, prepare(kind));
        await prepared.get(kind)?.catch((error: unknown) => {
          prepared.delete(kind);
          throw error;
        });
      }
      return boss;
    },
    add: (kind, definition) => void definitions.set(kind, definition),
    close: async () => {
      const opened = await opening?.catch(() => undefined);
      await opened?.boss.stop({ graceful: false });
    },
  };
}

async function openStored(
  db: Database,
  log: Logger,
  definitions: ReadonlyMap<string, JobKind>,
): Promise<{ boss: PgBoss; stored: Map<string, PgBoss.QueueResult> }> {
  const boss = await openBoss(db, log);
  await removeLeftOver(db, definitions);
  return { boss, stored: new Map((await boss.getQueues()).map((queue) => [queue.name, queue])) };
}

/**
 * Removes the schedules of kinds that are gone, and the jobs of the outbox that no node has moved. Schedules are renewed by
 * each start of a node, so that those of nodes with other kinds stay for a day.
 */
async function removeLeftOver(db: Database, definitions: ReadonlyMap<string, JobKind>): Promise<void> {
  const scheduled = [...definitions].filter(([, { schedule }]) => schedule !== undefined).map(([name]) => name);
  await sql`
    with schedules as (
      delete from tangu_jobs.schedule where name <> all(${scheduled}::text[]) and updated_on < now() - interval '1 day'
    )
    delete from tangu_jobs.outbox where added_on < now() - interval '30 days'`.execute(db);
}

/**
 * Beyond the time limit of a run, which the node keeps itself; the library ends a run that its node does not end. Includes
 * the wait for a slot.
 */
const graceTime = 60;

/** Creates the queue of a kind, or brings it in step with the definition. */
async function storeQueue(
  db: Database,
  boss: PgBoss,
  { name, kind, stored }: { name: string; kind: JobKind; stored: PgBoss.QueueResult | undefined },
): Promise<void> {
  const queue = {
    retryLimit: kind.retries,
    retryDelay: kind.backoff,
    retryBackoff: true,
    expireInSeconds: kind.timeLimit + graceTime,
  };
  if (!stored) await oneAtATime(db, () => boss.createQueue(name, { name, ...queue }));
  else if (Object.entries(queue).some(([option, value]) => stored[option as keyof typeof queue] !== value))
    await oneAtATime(db, () => boss.updateQueue(name, { name, ...queue }));
  if (kind.schedule !== undefined) {
    await boss.schedule(name, kind.schedule, {});
    if (kind.runsAtStart) await boss.send(name, {}, { singletonSeconds: 3600 });
  }
}
