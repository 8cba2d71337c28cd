/** In milliseconds. */
export interface JobTimes {
  /** Between two looks for jobs, when nothing tells of one. */
  poll: number;
  /** Between an event and the look for its job, so that several jobs are claimed together. */
  gather: number;
  /** Between a change of a record and the jobs that follow it, which are moved and claimed together. */
  outbox: number;
  /** Between two reports of a node. */
  report: number;
  /**
   * From the last report of a node until others run its jobs. A node aborts its runs earlier, so that they have stopped by
   * then.
   */
  lease: number;
  /** How long a claimed job waits for its slot until it is handed back. */
  wait: number;
  /** Between two looks at the user for whom a job runs. */
  owner: number;
  /** How long a server that stops waits for its short jobs. */
  stop: number;
  /** How long an aborted run may take to stop. */
  grace: number;
}

export const jobTimes: JobTimes = {
  poll: 1_000,
  gather: 50,
  outbox: 200,
  report: 1_000,
  lease: 10_000,
  wait: 30_000,
  owner: 60_000,
  stop: 5_000,
  grace: 2_000,
};
