import { sql } from 'kysely';
import type { Logger } from 'pino';
import { AppError } from '../app-error';
import type { Database } from '../storage/database';
import type { Claim } from './claims';
import { createTurns } from './create-turns';
import { changeClaimed, ClaimLostError, type JobOutput } from './end-runs';
import { jsonbText } from './jsonb-text';
import { keptValue } from './kept-value';
import { maxPayload } from './max-payload';

/** In ms between two writes of progress and log. */
const interval = 500;
const maxLines = 200;
const maxLineLength = 1_000;

/** Progress, log and saved value of a run, which the table gets twice a second at most. */
export interface JobNotes {
  output(): JobOutput;
  progress(done: number, total: number, text?: string): void;
  log(text: string): void;
  save(value: unknown): Promise<void>;
  /** Ends the writes. */
  close(): void;
}

interface NotesOptions {
  db: Database;
  log: Logger;
  claim: Claim;
  /** What an earlier run has left. */
  earlier: JobOutput;
  /** Called with each stored change. */
  onStored(output: JobOutput): void;
}

/** @example createJobNotes(options).log('20 rows imported') */
export function createJobNotes({ db, log, claim, earlier, onStored }: NotesOptions): JobNotes {
  const { error: _, value: __, ...left } = earlier;
  let output: JobOutput = left;
  let timer: NodeJS.Timeout | undefined;
  const write = async () => {
    const written = output;
    if (!(await changeClaimed(db, claim, sql`output = ${jsonbText(written)}::jsonb`))) throw new ClaimLostError(claim);
    onStored(written);
  };
  const inTurn = createTurns();
  /** One write at a time: an older one on another connection would undo a newer one. */
  const store = () => {
    clearTimeout(timer);
    timer = undefined;
    return inTurn(write);
  };
  let isClosed = false;
  const change = (values: JobOutput) => {
    output = { ...output, ...values };
    if (isClosed || timer) return;
    timer = setTimeout(() => {
      // The next one has all values; a lost job is told by its signal.
      store().catch((error: unknown) => log.debug({ err: error, job: claim.id }, 'the progress of a job could not be stored'));
    }, interval);
  };
  return {
    output: () => output,
    progress: (done, total, text) => change({ done, total, ...(text !== undefined && { text: text.slice(0, maxLineLength) }) }),
    log: (text) => {
      const line = `${new Date().toISOString()} ${text.slice(0, maxLineLength)}`;
      change({ log: [...(output.log ?? []), line].slice(-maxLines) });
    },
    save: async (value) => {
      const kept = keptValue(value);
      if (!kept) throw new AppError('jobTooLarge', { kind: claim.kind, limit: maxPayload });
      output = { ...output, saved: kept.value };
      await store();
    },
    close: () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
