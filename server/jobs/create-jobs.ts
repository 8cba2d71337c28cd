import type { Logger } from 'pino';
import { compileSchema, type SchemaCheck } from '#engine/compile-schema';
import type { Caller } from '../access/caller';
import { AppError } from '../app-error';
import type { Bus } from '../realtime/bus';
import type { Database } from '../storage/database';
import { cancelJob, retryJob } from './change-job';
import { createFairOrder } from './fair-order';
import type { FollowUps } from '../records/change-jobs';
import { createFollowUps } from './follow-ups';
import { ownerOf } from './job-caller';
import type { JobKind } from './job-kind';
import { createJobQueue } from './job-queue';
import { jobTimes, type JobTimes } from './job-times';
import { maxPayload } from './max-payload';
import { executorOf } from './open-boss';
import { createRunner } from './runner';
import type { JobEnvelope } from './run-job';
import { tellProgress, type JobServices } from './tell-progress';

/** Work that runs in the background, on any node, at least once and with its effect once. */
export interface Jobs {
  /** Adds a kind of job. Those of the folder `server/job-kinds` are there already. */
  define<Payload>(name: string, kind: JobKind<Payload>): void;
  /** The kinds by name. */
  kinds: ReadonlyMap<string, JobKind>;
  /** Answers the id, or `undefined` if a job with the same key waits for its first run. */
  enqueue(kind: string, payload: unknown, options: EnqueueOptions): Promise<string | undefined>;
  /** Enqueues many jobs of a kind in one statement. */
  enqueueAll(kind: string, payloads: readonly unknown[], options: Omit<EnqueueOptions, 'key'>): Promise<void>;
  /** Ends a job that waits or runs. Throws `jobNotFound` and `forbidden`. */
  cancel(id: string, caller: Caller): Promise<void>;
  /** Runs a failed or cancelled job once more. Throws `jobNotFound` and `forbidden`. */
  retry(id: string, caller: Caller): Promise<void>;
  /** Enqueues a job for each record that is created or changed, in its transaction. `*` means every resource. */
  onChange(resourceId: string, kind: string): void;
  followUps: FollowUps;
  /** Resolves when the tables of the queue exist. */
  ready(): Promise<void>;
  /** Begins to run jobs on this node. What fails is tried again each second. */
  start(): void;
  /** Waits for short jobs, hands the others back. */
  close(): Promise<void>;
}

interface EnqueueOptions {
  /** The job runs with the rights of this user, or as the server. */
  caller: Caller;
  startAfter?: Date;
  /** A job is not enqueued while one of its kind with the same key waits for its first run. */
  key?: string;
  /** An open transaction: the job exists if the transaction is committed. */
  db?: Database;
}

interface JobsOptions {
  db: Database;
  log: Logger;
  bus: Bus;
  services(): JobServices;
  /** The kinds that exist from the start, by name. */
  shipped?: Readonly<Record<string, JobKind>>;
  times?: JobTimes;
}

/** The channel that tells the node that runs a job of its end. */
const cancelChannel = 'job-cancelled';

/** @example await services.jobs.enqueue('sweepBin', {}, { caller: serverCaller }) */
export function createJobs({ db, log, bus, services, shipped = {}, times = jobTimes }: JobsOptions): Jobs {
  const kinds = new Map<string, JobKind>();
  const checks = new Map<string, SchemaCheck>();
  const queue = createJobQueue({ db, log });
  const place = createFairOrder();
  const runner = createRunner({ db, log, queue, kinds, services, times, onStored: tellProgress(services) });
  const unsubscribe = bus.subscribe(cancelChannel, (id) => runner.cancel(String(id)));

  const envelopeOf = (kind: string, payload: unknown, caller: Caller): JobEnvelope => {
    checkPayload(kind, payload, checks.get(kind));
    return { ...ownerOf(caller), payload };
  };
  const followUps = createFollowUps({ queue, envelopeOf, place, wake: runner.wakeOutbox });

  const jobs: Jobs = {
    kinds,
    followUps,
    define: (name, kind) => {
      kinds.set(name, kind as JobKind);
      if (kind.schema) checks.set(name, compileSchema(kind.schema));
      queue.add(name, kind as JobKind);
    },
    enqueue: async (kind, payload, { caller, startAfter, key, db: transaction }) => {
      const envelope = envelopeOf(kind, payload, caller);
      const boss = await queue.ready(kind);
      const id = await boss.send(kind, envelope, {
        priority: place(kind, envelope.userId),
        ...(startAfter && { startAfter }),
        ...(key !== undefined && { singletonKey: key }),
        ...(transaction && { db: executorOf(transaction) }),
      });
      if (!startAfter) runner.wake(kind);
      return id ?? undefined;
    },
    enqueueAll: async (kind, payloads, { caller, startAfter, db: transaction }) => {
      const added = payloads.map((payload) => {
        const data = envelopeOf(kind, payload, caller);
        return { name: kind, data, priority: place(kind, data.userId), ...(startAfter && { startAfter }) };
      });
      const boss = await queue.ready(kind);
      await boss.insert(added, transaction ? { db: executorOf(transaction) } : {});
      if (!startAfter) runner.wake(kind);
    },
    cancel: async (id, caller) => {
      await cancelJob(id, caller, { db, queue, kinds, lease: times.lease });
      await bus.publish(cancelChannel, id);
    },
    retry: async (id, caller) => runner.wake(await retryJob(id, caller, { db, queue, kinds, lease: times.lease })),
    onChange: followUps.add,
    ready: async () => void (await queue.ready(...kinds.keys())),
    start: runner.start,
    close: async () => {
      unsubscribe();
      await runner.stop();
      await queue.close();
    },
  };
  for (const [name, kind] of Object.entries(shipped)) jobs.define(name, kind);
  return jobs;
}

/** Throws `jobTooLarge`, and a `TypeError` for a payload that its code has formed wrongly. */
function checkPayload(kind: string, payload: unknown, check: SchemaCheck = () => []): void {
  if (JSON.stringify(payload ?? null).length > maxPayload) throw new AppError('jobTooLarge', { kind, limit: maxPayload });
  const issues = check(payload);
  if (issues.length > 0) throw new TypeError(`The payload of the job \`${kind}\` does not match its schema: ${JSON.stringify(issues)}`);
}
