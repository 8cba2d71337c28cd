/* Generated from schemas/resources/system/printLog.json by `npm run codegen`. Do not edit: change the source and run it again. */
import type { ClientCall } from '../../create-client';
import type { Answer } from '../../read-answer';

export interface PrintLogClient {
  /**
   * Print log. `GET /api/system/printLog/{id}`.
   */
  list: (input: PrintLogListInput, signal?: AbortSignal) => Promise<Answer<PrintLogListResult>>;
  /**
   * Note a print. `POST /api/system/printLog/save`.
   */
  save: (input: PrintLogSaveInput, signal?: AbortSignal) => Promise<Answer<unknown>>;
}
export interface PrintLogListInput {
  id: string;
  keyword?: string;
  /**
   * @maxItems 2
   */
  printTime?: string[];
  startTime?: number;
  endTime?: number;
  currentPage?: number;
  pageSize?: number;
}
export interface PrintLogListResult {
  list: {
    [k: string]: unknown;
  }[];
  pagination: {
    [k: string]: unknown;
  };
}
export interface PrintLogSaveInput {
  printTitle?: string | null;
  printNum?: number | string | null;
  printId: string | null;
}

export const printLogCalls: readonly ClientCall[] = [
  { id: 'system/printLog.list', method: 'GET', path: '/api/system/printLog/{id}' },
  { id: 'system/printLog.save', method: 'POST', path: '/api/system/printLog/save' },
];
