import type { Logger } from 'pino';
import type { Database } from '../storage/database';
import { reportNode, type Claim } from './claims';
import type { JobTimes } from './job-times';
import { openReports } from './open-reports';
import type { Runs } from './run-job';

/** The time for which no other node runs the jobs of this one. */
export interface Lease {
  /** A statement that began at `began` has told that the node lives. */
  renewed(began: number): void;
  /** Tells that the node lives. Ends the runs whose jobs it has lost, and all of them if it could not tell for too long. */
  report(): Promise<void>;
  close(): Promise<void>;
}

interface LeaseOptions {
  db: Database;
  log: Logger;
  times: JobTimes;
  node: string;
  runs: Runs;
  claims(): Claim[];
}

/** Reports go over a connection of their own, so they wait neither for claims nor for calls. */
export function createLease({ db, log, times, node, runs, claims }: LeaseOptions): Lease {
  const reports = openReports(db, times.report * 2);
  let lastReport = 0;
  let isReporting = false;
  const renewed = (began: number) => void (lastReport = Math.max(lastReport, began));
  const report = async () => {
    const began = Date.now();
    const lost = await reportNode(reports.execute, node, claims());
    renewed(began);
    for (const { id, since } of lost) {
      const run = runs.get(id)?.run;
      if (run?.claim.since === since) run.abort('lost');
    }
  };
  return {
    renewed,
    report: async () => {
      // Before the report, which takes long if the database does not answer.
      if (Date.now() - lastReport >= maxAge(times)) for (const { run } of runs.values()) run.abort('away');
      if (runs.size === 0 || isReporting) return;
      isReporting = true;
      await report().catch((error: unknown) => log.debug({ err: error }, 'the node could not report'));
      isReporting = false;
    },
    close: reports.close,
  };
}

/**
 * In ms: the age of the last report at which a node ends its runs. They have stopped before others may run the jobs,
 * because the age is looked at once between two reports, and a run may take the time of grace to stop.
 */
const maxAge = ({ lease, report, grace }: JobTimes): number => lease * 0.95 - report - grace;
