/* Generated from schemas/resources/visualdev/fragment.json by `npm run codegen`. Do not edit: change the source and run it again. */
import type { ClientCall } from '../../create-client';
import type { Answer } from '../../read-answer';

export interface FragmentClient {
  /**
   * List fragments. `GET /api/visualdev/Fragment`. Needs the right `btn_edit`.
   */
  list: (input?: Record<string, never>, signal?: AbortSignal) => Promise<Answer<FragmentListResult>>;
  /**
   * Read a fragment. `GET /api/visualdev/Fragment/{id}`. Needs the right `btn_edit`.
   */
  read: (input: FragmentReadInput, signal?: AbortSignal) => Promise<Answer<FragmentReadResult>>;
  /**
   * Save a fragment. `POST /api/visualdev/Fragment`. Needs the right `btn_edit`.
   */
  create: (input: FragmentCreateInput, signal?: AbortSignal) => Promise<Answer<FragmentCreateResult>>;
  /**
   * Edit a fragment. `PUT /api/visualdev/Fragment/{id}`. Needs the right `btn_edit`.
   */
  update: (input: FragmentUpdateInput, signal?: AbortSignal) => Promise<Answer<FragmentUpdateResult>>;
  /**
   * Delete a fragment. `DELETE /api/visualdev/Fragment/{id}`. Needs the right `btn_edit`.
   */
  remove: (input: FragmentRemoveInput, signal?: AbortSignal) => Promise<Answer<null>>;
}
export interface FragmentListResult {
  list: {
    id: string;
    fullName: string;
    nodeCount: number;
    version: number;
    isShared: boolean;
    /**
     * Whether the caller may rename, share and remove the fragment.
     */
    canChange: boolean;
    /**
     * The name of the user who shares it; missing for an own fragment.
     */
    owner?: string;
  }[];
}
export interface FragmentReadInput {
  id: string;
}
export interface FragmentReadResult {
  id: string;
  fullName: string;
  /**
   * The JSON text of its nodes, as the designer copies them: `{"tanguNodes":1,"nodes":[…],"sources":{…}}`.
   */
  content: string;
}
export interface FragmentCreateInput {
  fullName: string;
  content: string;
  shared?: 0 | 1;
}
export interface FragmentCreateResult {
  id: string;
}
export interface FragmentUpdateInput {
  id: string;
  fullName?: string;
  shared?: 0 | 1;
}
export interface FragmentUpdateResult {
  id: string;
}
export interface FragmentRemoveInput {
  id: string;
}

export const fragmentCalls: readonly ClientCall[] = [
  { id: 'visualdev/fragment.list', method: 'GET', path: '/api/visualdev/Fragment' },
  { id: 'visualdev/fragment.read', method: 'GET', path: '/api/visualdev/Fragment/{id}' },
  { id: 'visualdev/fragment.create', method: 'POST', path: '/api/visualdev/Fragment' },
  { id: 'visualdev/fragment.update', method: 'PUT', path: '/api/visualdev/Fragment/{id}' },
  { id: 'visualdev/fragment.remove', method: 'DELETE', path: '/api/visualdev/Fragment/{id}' },
];
