import type { Row } from '../storage/records';
import type { Sending } from './sending';

/** A sending as its job reads it. */
export interface RunningSending {
  monitor: Row;
  template: Row;
  /** Left out for the account of the system settings. */
  account?: Row | undefined;
  sending: Sending;
  signal: AbortSignal;
  progress(done: number, total: number): void;
}
