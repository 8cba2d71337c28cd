/** Ends a job as failed without a repetition, which would fail as well. The message is for the user of the job. */
export class FinalError extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'FinalError';
  }
}
