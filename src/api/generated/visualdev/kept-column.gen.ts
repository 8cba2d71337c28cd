/* Generated from schemas/resources/visualdev/keptColumn.json by `npm run codegen`. Do not edit: change the source and run it again. */
import type { ClientCall } from '../../create-client';
import type { Answer } from '../../read-answer';

export interface KeptColumnClient {
  /**
   * Kept columns. `GET /api/visualdev/Base/{moduleId}/Actions/KeptColumns`. Needs the right `btn_edit`.
   */
  list: (input: KeptColumnListInput, signal?: AbortSignal) => Promise<Answer<KeptColumnListResult>>;
}
export interface KeptColumnListRow {
  id: string;
  moduleId: string | null;
  number: number | null;
  reason: string | null;
  field: string | null;
  label: string | null;
  type: string | null;
  expiresTime: number | null;
  creatorTime: number | null;
  creatorUserId: string | null;
}
export interface KeptColumnListInput {
  moduleId: string;
  currentPage?: number;
  pageSize?: number;
  sort?: 'asc' | 'desc' | '';
  sidx?: string;
}
export interface KeptColumnListResult {
  list: KeptColumnListRow[];
  pagination: {
    currentPage: number;
    pageIndex?: number;
    pageSize: number;
    total: number;
  };
}

export const keptColumnCalls: readonly ClientCall[] = [
  { id: 'visualdev/keptColumn.list', method: 'GET', path: '/api/visualdev/Base/{moduleId}/Actions/KeptColumns' },
];
