import { inspect } from 'node:util';
import type { Logger } from 'pino';
import type { Caller } from '../access/caller';
import { AppError } from '../app-error';
import type { Database } from '../storage/database';
import type { Claim, ClaimedJob } from './claims';
import { ClaimLostError, completeIn, type Ending, type JobOutput } from './end-runs';
import { FinalError } from './final-error';
import type { JobCallers, JobOwner } from './job-caller';
import type { Job, JobKind } from './job-kind';
import { createJobNotes } from './job-notes';
import type { JobTimes } from './job-times';
import { keptValue } from './kept-value';
import type { Slots } from './slots';
import type { JobServices, StoredChange } from './tell-progress';

/** What the library keeps as the data of a job. */
export interface JobEnvelope extends JobOwner {
  payload?: unknown;
}

/**
 * Why a run is aborted. A run whose job was cancelled or lost does not change it; `away` is for a lease that ended,
 * `waiting` for a job that waited too long for its slot.
 */
type AbortReason = 'cancelled' | 'lost' | 'away' | 'stopping' | 'waiting' | 'timeLimit' | 'ownerGone';

export interface Run {
  claim: Claim;
  owner: JobOwner;
  definition: JobKind;
  abort(reason: AbortReason): void;
  /** How the run ended; `undefined` if the job is no longer its own. */
  ended: Promise<Ending | undefined>;
}

/** The runs of a node by the id of the job, each until its end is stored. */
export type Runs = Map<string, { run: Run; stored: Promise<void> }>;

interface RunOptions {
  job: ClaimedJob;
  definition: JobKind;
  db: Database;
  log: Logger;
  services: JobServices;
  callers: JobCallers;
  /** A claimed job waits for one of them. */
  slots: Slots;
  /** The end of a run of the same job on this node, which has lost it but has not stopped yet. */
  earlierRun: Promise<void> | undefined;
  times: JobTimes;
  onStored(change: StoredChange): void;
}

/** Starts a claimed job. */
export function runJob(options: RunOptions): Run {
  const { definition, slots, earlierRun, times } = options;
  const controller = new AbortController();
  const { signal } = controller;
  const abort = (reason: AbortReason) => controller.abort(new AbortedRun(reason));
  const { claim, owner, notes, isCompleted, jobOf } = openRun(options, signal);
  const timers: NodeJS.Timeout[] = [];
  let release: (() => void) | undefined;
  const work = async () => {
    const waiting = setTimeout(() => abort('waiting'), times.wait);
    timers.push(waiting);
    await earlierRun;
    release = await slots.take(signal);
    clearTimeout(waiting);
    timers.push(setTimeout(() => abort('timeLimit'), definition.timeLimit * 1000));
    const caller = await options.callers.open(owner, signal);
    signal.throwIfAborted();
    const renew = () => renewCaller(caller, options, () => abort('ownerGone'));
    if (owner.userId !== undefined) timers.push(setInterval(() => void renew(), times.owner));
    return definition.run(jobOf(renew), caller, options.services);
  };
  let isSettled = false;
  const settled = work().finally(() => (isSettled = true));
  const ended = Promise.race([settled, aborted(signal, times.grace)])
    .then((value): Ending => ({ kind: 'done', claim, isStored: isCompleted(), output: { ...notes.output(), ...keptValue(value) } }))
    .catch((error: unknown) => endingOf(error, signal, { claim, output: notes.output(), delay: isSettled ? 0 : times.lease / 1000 }))
    .finally(() => {
      for (const timer of timers) clearTimeout(timer);
      notes.close();
      // Also for a run that does not stop: the jobs after it must not wait for it.
      release?.();
    });
  return { claim, owner, definition, abort, ended };
}

/** The sides of a run: the claim and owner, the notes, and the job as its kind sees it. */
function openRun({ job, db, log, onStored }: RunOptions, signal: AbortSignal) {
  const claim: Claim = { id: job.id, kind: job.name, attempt: job.retryCount, since: job.since };
  const { payload, ...owner } = (job.data ?? {}) as JobEnvelope;
  const earlier = (job.output ?? {}) as JobOutput;
  const tell = (output: JobOutput, state: StoredChange['state']) => onStored({ claim, owner, output, state });
  const notes = createJobNotes({ db, log, claim, earlier, onStored: (output) => tell(output, 'active') });
  let isCompleted = false;
  const jobOf = (renew: () => Promise<void>): Job => ({
    id: job.id,
    kind: job.name,
    payload,
    attempt: job.retryCount + 1,
    signal,
    saved: earlier.saved,
    progress: notes.progress,
    log: notes.log,
    save: async (value) => {
      await renew();
      if (causeOf(signal) === 'ownerGone') throw signal.reason;
      await notes.save(value);
    },
    complete: async (transaction) => {
      notes.close();
      await completeIn(transaction, claim, notes.output());
      isCompleted = true;
    },
  });
  return { claim, owner, notes, isCompleted: () => isCompleted, jobOf };
}

/** Reads the user again. A database that is away does not end the run; it is read again later. */
async function renewCaller(caller: Caller, { callers, log, job }: RunOptions, onGone: () => void): Promise<void> {
  try {
    await callers.renew(caller);
  } catch (error) {
    if (isOwnerGone(error)) onGone();
    else log.debug({ err: error, job: job.id }, 'the user of a job could not be read');
  }
}

/** Rejects some time after the signal, for a run that does not stop. */
const aborted = (signal: AbortSignal, grace: number): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => setTimeout(() => reject(signal.reason as Error), grace).unref(), { once: true });
  });

const causeOf = ({ aborted: isAborted, reason }: AbortSignal): AbortReason | undefined =>
  isAborted ? (reason as AbortedRun).cause : undefined;

/** `delay` in seconds, until the job may run again after a hand-back. */
function endingOf(
  error: unknown,
  signal: AbortSignal,
  { claim, output, delay }: { claim: Claim; output: JobOutput; delay: number },
): Ending | undefined {
  const cause = causeOf(signal);
  if (cause === 'cancelled' || cause === 'lost' || error instanceof ClaimLostError) return undefined;
  if (cause === 'stopping' || cause === 'away' || cause === 'waiting') return { kind: 'handedBack', claim, output, delay };
  const failure = cause === undefined ? error : signal.reason;
  const { takeovers: _, ...kept } = output;
  const isFinal = cause === 'ownerGone' || isOwnerGone(error) || (cause === undefined && error instanceof FinalError);
  return { kind: 'failed', claim, isFinal, output: { ...kept, error: errorOf(failure) } };
}

const isOwnerGone = (error: unknown): boolean => error instanceof AppError && error.code === 'jobOwnerGone';

function errorOf(failure: unknown): JobOutput['error'] {
  if (!(failure instanceof Error)) return { message: (typeof failure === 'string' ? failure : inspect(failure)).slice(0, maxMessage) };
  const { message, stack } = failure;
  return { message: String(message).slice(0, maxMessage), ...(stack !== undefined && { stack: String(stack).slice(0, maxMessage) }) };
}

const maxMessage = 4_000;

class AbortedRun extends Error {
  constructor(override readonly cause: AbortReason) {
    super(messages[cause]);
    this.name = 'AbortError';
  }
}

const messages: Readonly<Record<AbortReason, string>> = {
  away: 'The database did not answer for the time of a lease.',
  cancelled: 'The job was cancelled.',
  lost: 'Another node has taken the job over.',
  ownerGone: 'jobOwnerGone: the user who enqueued the job was disabled or deleted.',
  stopping: 'The server stops. The job runs again on another node or after the start.',
  timeLimit: 'The job took longer than its time limit.',
  waiting: 'The job waited too long for other jobs of its kind on this node. It is claimed again.',
};
