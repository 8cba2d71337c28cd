/* Generated from schemas/resources/visualdev/release.json by `npm run codegen`. Do not edit: change the source and run it again. */
import type { ClientCall } from '../../create-client';
import type { Answer } from '../../read-answer';

export interface ReleaseClient {
  /**
   * Releases of a module. `GET /api/visualdev/Base/{moduleId}/Actions/Releases`.
   */
  list: (input: ReleaseListInput, signal?: AbortSignal) => Promise<Answer<ReleaseListResult>>;
}
export interface ReleaseListRow {
  id: string;
  moduleId: string | null;
  number: number | null;
  fullName: string | null;
  enCode: string | null;
  creatorTime: number | null;
  creatorUserId: string | null;
}
export interface ReleaseListInput {
  moduleId: string;
  currentPage?: number;
  pageSize?: number;
  sort?: 'asc' | 'desc' | '';
  sidx?: string;
}
export interface ReleaseListResult {
  list: ReleaseListRow[];
  pagination: {
    currentPage: number;
    pageIndex?: number;
    pageSize: number;
    total: number;
  };
}

export const releaseCalls: readonly ClientCall[] = [
  { id: 'visualdev/release.list', method: 'GET', path: '/api/visualdev/Base/{moduleId}/Actions/Releases' },
];
