/* Generated from schemas/resources/system/advancedQuery.json by `npm run codegen`. Do not edit: change the source and run it again. */
import type { ClientCall } from '../../create-client';
import type { Answer } from '../../read-answer';

export interface AdvancedQueryClient {
  /**
   * My saved queries. `GET /api/system/AdvancedQuery/{moduleId}/List`.
   */
  list: (input: AdvancedQueryListInput, signal?: AbortSignal) => Promise<Answer<AdvancedQueryListResult>>;
  /**
   * Save a query. `POST /api/system/AdvancedQuery`.
   */
  create: (input: AdvancedQueryCreateInput, signal?: AbortSignal) => Promise<Answer<AdvancedQueryCreateResult>>;
  /**
   * Change a saved query. `PUT /api/system/AdvancedQuery/{id}`.
   */
  update: (input: AdvancedQueryUpdateInput, signal?: AbortSignal) => Promise<Answer<AdvancedQueryUpdateResult>>;
  /**
   * Delete a saved query. `DELETE /api/system/AdvancedQuery/{id}`.
   */
  remove: (input: AdvancedQueryRemoveInput, signal?: AbortSignal) => Promise<Answer<null>>;
}
export interface AdvancedQueryListInput {
  moduleId: string;
}
export interface AdvancedQueryListResult {
  list: {
    id: string;
    fullName: string;
    matchLogic?: string | null;
    conditionJson: string;
    [k: string]: unknown;
  }[];
}
export interface AdvancedQueryCreateInput {
  fullName: string;
  moduleId: string;
  matchLogic?: string | null;
  conditionJson: string;
}
export interface AdvancedQueryCreateResult {
  id: string;
  /**
   * To be sent back with the next change.
   */
  version: number;
}
export interface AdvancedQueryUpdateInput {
  id: string;
  fullName?: string;
  moduleId?: string;
  matchLogic?: string | null;
  conditionJson?: string;
  version?: number | null;
}
export interface AdvancedQueryUpdateResult {
  id: string;
  /**
   * To be sent back with the next change.
   */
  version: number;
}
export interface AdvancedQueryRemoveInput {
  id: string;
}

export const advancedQueryCalls: readonly ClientCall[] = [
  { id: 'system/advancedQuery.list', method: 'GET', path: '/api/system/AdvancedQuery/{moduleId}/List', encoding: 'json', answer: 'envelope' },
  { id: 'system/advancedQuery.create', method: 'POST', path: '/api/system/AdvancedQuery', encoding: 'json', answer: 'envelope' },
  { id: 'system/advancedQuery.update', method: 'PUT', path: '/api/system/AdvancedQuery/{id}', encoding: 'json', answer: 'envelope' },
  { id: 'system/advancedQuery.remove', method: 'DELETE', path: '/api/system/AdvancedQuery/{id}', encoding: 'json', answer: 'envelope' },
];
