import type { Logger } from 'pino';
import { AppError } from '../app-error';
import type { Database } from '../storage/database';
import type { Claim, ClaimedJob } from './claims';
import { ClaimLostError, completeIn, type Ending, type JobOutput } from './end-runs';
import type { CallerOfJob, JobOwner } from './job-caller';
import type { Job, JobKind } from './job-kind';
import { createJobNotes } from './job-notes';
import { maxPayload } from './max-payload';
import type { Slots } from './slots';
import type { JobServices } from './tell-progress';

/** What the library keeps as the data of a job. */
export interface JobEnvelope extends JobOwner {
  payload?: unknown;
}

/** Why a run is aborted. A run whose job was cancelled or lost does not change it; `away` is for a lease that ended. */
type AbortReason = 'cancelled' | 'lost' | 'away' | 'stopping' | 'timeLimit';

export interface Run {
  claim: Claim;
  definition: JobKind;
  abort(reason: AbortReason): void;
  /** How the run ended; `undefined` if the job is no longer its own. Does not reject. */
  ended: Promise<Ending | undefined>;
}

interface RunOptions {
  job: ClaimedJob;
  definition: JobKind;
  db: Database;
  log: Logger;
  services: JobServices;
  callerOf: CallerOfJob;
  /** A claimed job waits for one of them. */
  slots: Slots;
  /** The end of a run of the same job on this node, which has lost it but has not stopped yet. */
  earlierRun: Promise<void> | undefined;
  /** In ms: how long an aborted run may take to stop. */
  grace: number;
  onStored(claim: Claim, output: JobOutput, owner: JobOwner): void;
}

/** Starts a claimed job. */
export function runJob({ job, definition, db, log, services, callerOf, slots, earlierRun, grace, onStored }: RunOptions): Run {
  const claim: Claim = { id: job.id, kind: job.name, attempt: job.retryCount };
  const { payload, ...owner } = (job.data ?? {}) as JobEnvelope;
  const controller = new AbortController();
  const earlier = (job.output ?? {}) as JobOutput;
  const notes = createJobNotes({ db, log, claim, earlier, onStored: (output) => onStored(claim, output, owner) });
  const abort = (reason: AbortReason) => controller.abort(new AbortedRun(reason));
  let timer: NodeJS.Timeout | undefined;
  const run: Job = {
    id: job.id,
    kind: job.name,
    payload,
    attempt: job.retryCount + 1,
    signal: controller.signal,
    saved: earlier.saved,
    progress: notes.progress,
    log: notes.log,
    save: notes.save,
    complete: async (transaction) => {
      notes.close();
      await completeIn(transaction, claim, notes.output());
    },
  };
  const work = async () => {
    await earlierRun;
    const release = await slots.take(controller.signal);
    timer = setTimeout(() => abort('timeLimit'), definition.timeLimit * 1000);
    try {
      return await definition.run(run, await callerOf(owner, controller.signal), services);
    } finally {
      release();
    }
  };
  const ended = Promise.race([work(), aborted(controller.signal, grace)])
    .then(
      (value): Ending => ({ kind: 'done', claim, output: { ...notes.output(), ...valueOf(value) } }),
      (error: unknown) => endingOf(error, controller.signal, claim, notes.output()),
    )
    .finally(() => {
      clearTimeout(timer);
      notes.close();
    });
  return { claim, definition, abort, ended };
}

/** Rejects some time after the signal, for a run that does not stop. */
const aborted = (signal: AbortSignal, grace: number): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => setTimeout(() => reject(signal.reason as Error), grace).unref(), { once: true });
  });

function endingOf(error: unknown, { aborted: isAborted, reason }: AbortSignal, claim: Claim, output: JobOutput): Ending | undefined {
  const cause = isAborted ? (reason as AbortedRun).cause : undefined;
  if (cause === 'cancelled' || cause === 'lost' || error instanceof ClaimLostError) return undefined;
  if (cause === 'stopping' || cause === 'away') return { kind: 'handedBack', claim, output };
  const failure = cause === 'timeLimit' ? (reason as Error) : error;
  const { message, stack } = failure instanceof Error ? failure : new Error(String(failure));
  return {
    kind: 'failed',
    claim,
    isFinal: error instanceof AppError && error.code === 'jobOwnerGone',
    output: {
      ...output,
      error: { message: message.slice(0, maxMessage), ...(stack !== undefined && { stack: stack.slice(0, maxMessage) }) },
    },
  };
}

const maxMessage = 4_000;

/** The result of a run, if it is small enough to keep. */
function valueOf(value: unknown): JobOutput {
  const text = JSON.stringify(value) as string | undefined;
  return text === undefined || text.length > maxPayload ? {} : { value };
}

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
  stopping: 'The server stops. The job runs again on another node or after the start.',
  timeLimit: 'The job took longer than its time limit.',
};
