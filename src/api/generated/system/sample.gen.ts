/* Generated from schemas/resources/system/sample.json by `npm run codegen`. Do not edit: change the source and run it again. */
import type { ClientCall } from '../../create-client';
import type { Answer } from '../../read-answer';

export interface SampleClient {
  /**
   * Amount of sample data. `GET /api/system/Samples`.
   */
  read: (input?: Record<string, never>, signal?: AbortSignal) => Promise<Answer<SampleReadResult>>;
  /**
   * Remove sample data. `DELETE /api/system/Samples`.
   */
  removeAll: (input?: Record<string, never>, signal?: AbortSignal) => Promise<Answer<SampleRemoveAllResult>>;
}
export interface SampleReadResult {
  /**
   * The caller never changed the password.
   */
  hasFirstPassword: boolean;
  records: number;
  accounts: number;
  /**
   * Organisations and positions.
   */
  places: number;
  /**
   * Those that were changed since: they stay.
   */
  changed: number;
}
export interface SampleRemoveAllResult {
  removed: number;
}

export const sampleCalls: readonly ClientCall[] = [
  { id: 'system/sample.read', method: 'GET', path: '/api/system/Samples' },
  { id: 'system/sample.removeAll', method: 'DELETE', path: '/api/system/Samples' },
];
