/* Generated from schemas/resources/system/audit.json by `npm run codegen`. Do not edit: change the source and run it again. */
import type { ClientCall } from '../../create-client';
import type { Answer } from '../../read-answer';

export interface AuditClient {
  /**
   * Change log. `GET /api/audit`. Needs the right `btn_audit`.
   */
  list: (input?: AuditListInput, signal?: AbortSignal) => Promise<Answer<AuditListResult>>;
  /**
   * A change. `GET /api/audit/{id}`. Needs the right `btn_audit`.
   */
  read: (input: AuditReadInput, signal?: AbortSignal) => Promise<Answer<AuditReadResult>>;
  /**
   * History of a record. `GET /api/audit/{group}/{name}/{id}`.
   */
  history: (input: AuditHistoryInput, signal?: AbortSignal) => Promise<Answer<AuditHistoryResult>>;
  /**
   * Restore a value. `POST /api/audit/{id}/Actions/Restore`.
   */
  restore: (input: AuditRestoreInput, signal?: AbortSignal) => Promise<Answer<AuditRestoreResult>>;
}
export interface AuditListInput {
  currentPage?: number;
  pageSize?: number;
  user?: string;
  module?: string;
  record?: string;
  kind?: number;
  /**
   * First and last moment, in milliseconds.
   *
   * @maxItems 2
   */
  time?: (string | number)[];
  startTime?: number;
  endTime?: number;
}
export interface AuditListResult {
  list: {
    id: string;
    time: number;
    user: string;
    kind: number;
    address: string;
    device: string;
    fields: string;
    module: string;
    record: string;
    resource: string;
    recordId: string;
  }[];
  pagination: {
    currentPage: number;
    pageIndex?: number;
    pageSize: number;
    total: number;
  };
}
export interface AuditReadInput {
  id: string;
}
export interface AuditReadResult {
  id: string;
  time: number;
  user: string;
  kind: number;
  address: string;
  device: string;
  fields: string;
  module: string;
  record: string;
  resource: string;
  recordId: string;
  changes: {
    field: string;
    label: string;
    before: string;
    after: string;
    /**
     * `masked`: secret, not kept. `cut`: a text of over 4000 characters. `part`: only the rows of a long sub-table that differ.
     */
    state: 'masked' | 'cut' | 'part' | null;
    /**
     * What the form warned of when the value was saved all the same.
     */
    warnings: string[];
  }[];
}
export interface AuditHistoryInput {
  group: string;
  name: string;
  id: string;
  currentPage?: number;
  pageSize?: number;
}
export interface AuditHistoryResult {
  list: {
    id: string;
    time: number;
    user: string;
    kind: number;
    address: string;
    device: string;
    fields: string;
    recordId: string;
    changes: {
      field: string;
      label: string;
      before: string;
      after: string;
      /**
       * `masked`: secret, not kept. `cut`: a text of over 4000 characters. `part`: only the rows of a long sub-table that differ.
       */
      state: 'masked' | 'cut' | 'part' | null;
      /**
       * What the form warned of when the value was saved all the same.
       */
      warnings: string[];
      canRestore: boolean;
    }[];
  }[];
  pagination: {
    currentPage: number;
    pageIndex?: number;
    pageSize: number;
    total: number;
  };
  version: number | null;
}
export interface AuditRestoreInput {
  id: string;
  field: string;
  /**
   * The version of the record that the caller read.
   */
  version: number;
}
export interface AuditRestoreResult {
  id: string;
  version: number;
}

export const auditCalls: readonly ClientCall[] = [
  { id: 'system/audit.list', method: 'GET', path: '/api/audit' },
  { id: 'system/audit.read', method: 'GET', path: '/api/audit/{id}' },
  { id: 'system/audit.history', method: 'GET', path: '/api/audit/{group}/{name}/{id}' },
  { id: 'system/audit.restore', method: 'POST', path: '/api/audit/{id}/Actions/Restore' },
];
