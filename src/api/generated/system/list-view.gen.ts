/* Generated from schemas/resources/system/listView.json by `npm run codegen`. Do not edit: change the source and run it again. */
import type { ClientCall } from '../../create-client';
import type { Answer } from '../../read-answer';

export interface ListViewClient {
  /**
   * List views. `GET /api/system/ListView/{moduleId}/List`.
   */
  list: (input: ListViewListInput, signal?: AbortSignal) => Promise<Answer<ListViewListResult>>;
  /**
   * Save a list view. `POST /api/system/ListView`.
   */
  create: (input: ListViewCreateInput, signal?: AbortSignal) => Promise<Answer<ListViewCreateResult>>;
  /**
   * Change a list view. `PUT /api/system/ListView/{id}`.
   */
  update: (input: ListViewUpdateInput, signal?: AbortSignal) => Promise<Answer<ListViewUpdateResult>>;
  /**
   * Remove a list view. `DELETE /api/system/ListView/{id}`.
   */
  remove: (input: ListViewRemoveInput, signal?: AbortSignal) => Promise<Answer<null>>;
}
export interface ListViewListInput {
  moduleId: string;
}
export interface ListViewListResult {
  list: {
    id: string;
    fullName: string;
    query: string;
    isShared: boolean;
    isOwn: boolean;
    /**
     * Whether the caller may change and remove the view.
     */
    canChange: boolean;
    /**
     * The name of the user who created a shared view.
     */
    owner?: string;
  }[];
  /**
   * The view that the caller's list opens with; empty without one.
   */
  defaultView: string;
}
export interface ListViewCreateInput {
  moduleId: string;
  fullName: string;
  query: string;
  shared?: 0 | 1;
}
export interface ListViewCreateResult {
  id: string;
}
export interface ListViewUpdateInput {
  id: string;
  fullName?: string;
  query?: string;
  shared?: 0 | 1;
}
export interface ListViewUpdateResult {
  id: string;
}
export interface ListViewRemoveInput {
  id: string;
}

export const listViewCalls: readonly ClientCall[] = [
  { id: 'system/listView.list', method: 'GET', path: '/api/system/ListView/{moduleId}/List' },
  { id: 'system/listView.create', method: 'POST', path: '/api/system/ListView' },
  { id: 'system/listView.update', method: 'PUT', path: '/api/system/ListView/{id}' },
  { id: 'system/listView.remove', method: 'DELETE', path: '/api/system/ListView/{id}' },
];
