import type { Logger } from 'pino';
import type { RecordsOf } from '../access/records-of';
import type { Claim } from './claims';
import type { JobOutput } from './end-runs';
import type { JobOwner } from './job-caller';

/** The part of the live channel that progress needs. */
interface Live {
  send(users: readonly string[], message: { method: string; [key: string]: unknown }): Promise<void>;
}

/** What jobs need of the services, which their kinds get whole. */
export interface JobServices {
  recordsOf: RecordsOf;
  log: Logger;
  live?: Live;
}

/** Tells the user who enqueued a job of its progress, if the server has a live channel. */
export const tellProgress =
  (services: () => JobServices) =>
  ({ id, kind }: Claim, { done, total, text }: JobOutput, { userId }: JobOwner): void => {
    const { live, log } = services();
    if (userId === undefined || done === undefined) return;
    void live?.send([userId], { method: 'progress', id, kind, done, total, text }).catch((error: unknown) => {
      log.debug({ err: error }, 'the progress of a job could not be sent');
    });
  };
