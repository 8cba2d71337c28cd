import type { Logger } from 'pino';
import type { RecordsOf } from '../access/records-of';
import type { UserRights } from '../access/user-rights';
import type { Claim } from './claims';
import type { JobOutput } from './end-runs';
import type { JobOwner } from './job-caller';
import { jobStates, type LibraryState } from './job-state';
import { progressText } from './progress-text';

/** The part of the live channel that progress needs. */
interface Live {
  send(users: readonly string[], message: { method: string; [key: string]: unknown }): Promise<void>;
}

/** What jobs need of the services, which their kinds get whole. */
export interface JobServices {
  recordsOf: RecordsOf;
  log: Logger;
  live?: Live;
  /** The rights of ordinary users. Without it, their jobs see nothing. */
  rights?: { of(userId: string): Promise<UserRights> };
}

/** A change of a job that the table has. */
export interface StoredChange {
  claim: Claim;
  owner: JobOwner;
  output: JobOutput;
  state: LibraryState;
}

/**
 * Tells the user who enqueued a job of its progress and its end, if the server has a live channel. A job without progress
 * tells failures only: the thousands that follow an import would cost a message each.
 */
export const tellProgress =
  (services: () => JobServices) =>
  ({ claim: { id, kind }, owner: { userId }, output, state }: StoredChange): void => {
    const { live, log } = services();
    const { done, total, text } = output;
    if (userId === undefined || (done === undefined && state !== 'failed')) return;
    const message = { method: 'progress', id, kind, state: jobStates[state], progress: progressText(output), done, total, text };
    void live?.send([userId], message).catch((error: unknown) => {
      log.debug({ err: error }, 'the progress of a job could not be sent');
    });
  };
