import type { Row } from '../storage/records';
import type { Sending } from './sending';

/** A sending as its job reads it. */
export interface RunningSending {
  monitor: Row;
  template: Row;
  sending: Sending;
  signal: AbortSignal;
  progress(done: number, total: number): void;
}
