import type { JsonSchema } from '#engine/json';
import type { Caller } from '../access/caller';
import type { Database } from '../storage/database';

/** One kind of work that runs in the background. The file `server/job-kinds/<kind>.ts` exports it as `kind`. */
export interface JobKind<Payload = unknown> {
  /** A text key, for the screen. */
  title: string;
  /** Schema of the payload. A payload that does not match is refused when it is enqueued. */
  schema?: JsonSchema;
  /** In seconds, at most 23 hours. A longer run is aborted and counts as failed. */
  timeLimit: number;
  /** How often a failed run is repeated before the job counts as failed. */
  retries: number;
  /** In seconds before the first repetition. It doubles each time, and is spread at random. */
  backoff: number;
  /** Maximum number of runs at once on a node, which share the node's 20 connections to the database with all calls. */
  concurrency: number;
  /** Whether a server that stops waits for running jobs. Others are handed back, and run again on another node. */
  isShort: boolean;
  /** When the job is enqueued once over all nodes: a cron expression (five fields, UTC). */
  schedule?: string;
  /** Whether the start of a server enqueues a scheduled job, once an hour at most: for a server that is off at that time. */
  runsAtStart?: boolean;
  /**
   * The work. It may run again after a failure or after the end of its node, so it does its work with `complete`, or so
   * that a repetition changes nothing. The job ends when the promise resolves; a `FinalError` is not repeated. `services` are
   * those of `server/services.ts`, whose type a kind names.
   */
  run(job: Job<Payload>, caller: Caller, services: unknown): Promise<unknown>;
}

/** A run of a job, as its kind sees it. */
export interface Job<Payload = unknown> {
  id: string;
  kind: string;
  payload: Payload;
  /** From 1. */
  attempt: number;
  /** Aborted when the job is cancelled, takes too long, is handed back, belongs to another node, or its user is gone. */
  signal: AbortSignal;
  /** The value of the last `save`, also of an earlier run; `undefined` without one. */
  saved: unknown;
  /** Shown on the screen, within half a second. */
  progress(done: number, total: number, text?: string): void;
  /** Adds a line to the log of the job, which keeps the last 200 lines. */
  log(text: string): void;
  /**
   * Stores where a later run continues. Throws if the job no longer belongs to this run, `jobTooLarge` for a value that is
   * too large, and if the user of the job was disabled or deleted.
   */
  save(value: unknown): Promise<void>;
  /**
   * Marks the job as done in the transaction that stores its effect, so that both happen or none. Throws if the job no
   * longer belongs to this run, which rolls the transaction back. Call it last.
   *
   * ```ts
   * await recordsOf('test/ledger', caller).within(async (ledger, transaction) => {
   *   await ledger.insert(values);
   *   await job.complete(transaction);
   * });
   * ```
   */
  complete(transaction: Database): Promise<void>;
}
