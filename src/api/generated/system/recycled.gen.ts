/* Generated from schemas/resources/system/recycled.json by `npm run codegen`. Do not edit: change the source and run it again. */
import type { ClientCall } from '../../create-client';
import type { Answer } from '../../read-answer';

export interface RecycledClient {
  /**
   * Recycle bin. `GET /api/system/Recycle`. Needs the right `btn_recycle`.
   */
  list: (input?: RecycledListInput, signal?: AbortSignal) => Promise<Answer<RecycledListResult>>;
  /**
   * Restore deleted records. `POST /api/system/Recycle/Actions/Restore`. Needs the right `btn_recycle`.
   */
  restore: (input: RecycledRestoreInput, signal?: AbortSignal) => Promise<Answer<RecycledRestoreResult>>;
  /**
   * Restore deleted records. `POST /api/system/Recycle/{id}/Actions/Restore`. Needs the right `btn_recycle`.
   */
  restoreOne: (input: RecycledRestoreOneInput, signal?: AbortSignal) => Promise<Answer<RecycledRestoreOneResult>>;
  /**
   * Delete for good. `POST /api/system/Recycle/Actions/Erase`. Needs the right `btn_recycle`.
   */
  erase: (input: RecycledEraseInput, signal?: AbortSignal) => Promise<Answer<RecycledEraseResult>>;
  /**
   * Delete for good. `DELETE /api/system/Recycle/{id}`. Needs the right `btn_recycle`.
   */
  eraseOne: (input: RecycledEraseOneInput, signal?: AbortSignal) => Promise<Answer<RecycledEraseOneResult>>;
  /**
   * Usage before a deletion. `POST /api/system/Recycle/Actions/Usage`.
   */
  usage: (input: RecycledUsageInput, signal?: AbortSignal) => Promise<Answer<RecycledUsageResult>>;
  /**
   * Undo a deletion. `POST /api/system/Recycle/Actions/Undo`.
   */
  undo: (input: RecycledUndoInput, signal?: AbortSignal) => Promise<Answer<RecycledUndoResult>>;
}
export interface RecycledListInput {
  currentPage?: number;
  pageSize?: number;
  keyword?: string;
  kind?: number;
  sort?: 'asc' | 'desc' | '';
  sidx?: string;
}
export interface RecycledListResult {
  list: {
    id: string;
    kind: number;
    fullName: string;
    place?: string | null;
    deletedBy?: string | null;
    deletedTime: number;
    remainingDays: number;
  }[];
  pagination: {
    currentPage: number;
    pageIndex?: number;
    pageSize: number;
    total: number;
  };
}
export interface RecycledRestoreInput {
  /**
   * @minItems 1
   * @maxItems 100
   */
  ids: string[];
}
export interface RecycledRestoreResult {
  count: number;
  failed: {
    id: string;
    fullName: string;
    reason: string;
  }[];
}
export interface RecycledRestoreOneInput {
  id: string;
}
export interface RecycledRestoreOneResult {
  count: number;
  failed: {
    id: string;
    fullName: string;
    reason: string;
  }[];
}
export interface RecycledEraseInput {
  /**
   * @minItems 1
   * @maxItems 100
   */
  ids: string[];
}
export interface RecycledEraseResult {
  count: number;
}
export interface RecycledEraseOneInput {
  id: string;
}
export interface RecycledEraseOneResult {
  count: number;
}
export interface RecycledUsageInput {
  /**
   * The operation that deletes, as `<resource id>.<operation id>`.
   */
  operation: string;
  /**
   * @minItems 1
   * @maxItems 10000
   */
  ids: string[];
}
export interface RecycledUsageResult {
  /**
   * What is deleted: the name of the module or of the entity.
   */
  title: string;
  count: number;
  names: string[];
  references: {
    by: string;
    fields?: string[];
    /**
     * Left out where fields refer to it and not records.
     */
    count?: number;
    isMore?: boolean;
  }[];
  /**
   * There are further references.
   */
  isMore: boolean;
  /**
   * The number of records of a module.
   */
  records?: number;
  /**
   * Why the deletion is refused.
   */
  refusal?: string;
}
export interface RecycledUndoInput {
  /**
   * The operation that deletes, as `<resource id>.<operation id>`.
   */
  operation: string;
  /**
   * @minItems 1
   * @maxItems 10000
   */
  ids: string[];
}
export interface RecycledUndoResult {
  count: number;
  failed: {
    id: string;
    fullName: string;
    reason: string;
  }[];
}

export const recycledCalls: readonly ClientCall[] = [
  { id: 'system/recycled.list', method: 'GET', path: '/api/system/Recycle' },
  { id: 'system/recycled.restore', method: 'POST', path: '/api/system/Recycle/Actions/Restore' },
  { id: 'system/recycled.restoreOne', method: 'POST', path: '/api/system/Recycle/{id}/Actions/Restore' },
  { id: 'system/recycled.erase', method: 'POST', path: '/api/system/Recycle/Actions/Erase' },
  { id: 'system/recycled.eraseOne', method: 'DELETE', path: '/api/system/Recycle/{id}' },
  { id: 'system/recycled.usage', method: 'POST', path: '/api/system/Recycle/Actions/Usage' },
  { id: 'system/recycled.undo', method: 'POST', path: '/api/system/Recycle/Actions/Undo' },
];
