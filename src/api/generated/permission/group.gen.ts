/* Generated from schemas/resources/permission/group.json by `npm run codegen`. Do not edit: change the source and run it again. */
import type { ClientCall } from '../../create-client';
import type { Answer } from '../../read-answer';

export type GroupSelectorResult = {
  id: string;
  parentId?: string;
  fullName?: string;
  hasChildren: boolean;
  children:
    | {
        [k: string]: unknown;
      }[]
    | null;
  [k: string]: unknown;
}[];
export type GroupNamedResult = {
  [k: string]: unknown;
}[];

export interface GroupClient {
  /**
   * Groups. `GET /api/permission/Group`.
   */
  list: (input?: GroupListInput, signal?: AbortSignal) => Promise<Answer<GroupListResult>>;
  /**
   * Groups to choose from. `GET /api/permission/Group/Selector`.
   */
  selector: (input?: Record<string, never>, signal?: AbortSignal) => Promise<Answer<GroupSelectorResult>>;
  /**
   * Groups by their ids. `POST /api/permission/Group/GroupCondition`.
   */
  named: (input?: GroupNamedInput, signal?: AbortSignal) => Promise<Answer<GroupNamedResult>>;
  /**
   * Read a group. `GET /api/permission/Group/{id}`.
   */
  read: (input: GroupReadInput, signal?: AbortSignal) => Promise<Answer<Group>>;
  /**
   * Create a group. `POST /api/permission/Group`. Needs the right `btn_add`.
   */
  create: (input: GroupCreateInput, signal?: AbortSignal) => Promise<Answer<GroupCreateResult>>;
  /**
   * Change a group. `PUT /api/permission/Group/{id}`. Needs the right `btn_edit`.
   */
  update: (input: GroupUpdateInput, signal?: AbortSignal) => Promise<Answer<GroupUpdateResult>>;
  /**
   * Delete a group. `DELETE /api/permission/Group/{id}`. Needs the right `btn_remove`.
   */
  remove: (input: GroupRemoveInput, signal?: AbortSignal) => Promise<Answer<null>>;
  /**
   * Enable or disable a group. `PUT /api/permission/Group/{id}/Actions/State`. Needs the right `btn_edit`.
   */
  toggle: (input: GroupToggleInput, signal?: AbortSignal) => Promise<Answer<null>>;
}
export interface GroupListInput {
  keyword?: string;
  currentPage?: number;
  pageSize?: number;
  sort?: 'asc' | 'desc' | '';
  sidx?: string;
  type?: string;
  enabledMark?: number;
  /**
   * `values`: the id of the type. Without it, its name, as existing clients print it.
   */
  display?: 'values';
}
export interface GroupListResult {
  list: {
    id: string;
    [k: string]: unknown;
  }[];
  pagination: {
    currentPage: number;
    pageIndex?: number;
    pageSize: number;
    total: number;
  };
}
export interface GroupNamedInput {
  /**
   * @maxItems 1000
   */
  ids?: string[] | null;
}
export interface Group {
  id: string;
  fullName: string | null;
  enCode: string | null;
  type: string | number | null;
  sortCode: number | null;
  enabledMark: 0 | 1 | null;
  description: string | null;
  creatorTime: number | null;
  creatorUserId: string | null;
  lastModifyTime: number | null;
  lastModifyUserId: string | null;
  version: number;
}
export interface GroupReadInput {
  id: string;
}
export interface GroupCreateInput {
  fullName: string;
  enCode: string;
  type: string | number;
  sortCode?: number | null;
  enabledMark?: 0 | 1 | null;
  description?: string | null;
}
export interface GroupCreateResult {
  id: string;
  /**
   * To be sent back with the next change.
   */
  version: number;
}
export interface GroupUpdateInput {
  id: string;
  fullName?: string;
  enCode?: string;
  type?: string | number;
  sortCode?: number | null;
  enabledMark?: 0 | 1 | null;
  description?: string | null;
  version?: number | null;
}
export interface GroupUpdateResult {
  id: string;
  /**
   * To be sent back with the next change.
   */
  version: number;
}
export interface GroupRemoveInput {
  id: string;
}
export interface GroupToggleInput {
  id: string;
}

export const groupCalls: readonly ClientCall[] = [
  { id: 'permission/group.list', method: 'GET', path: '/api/permission/Group' },
  { id: 'permission/group.selector', method: 'GET', path: '/api/permission/Group/Selector' },
  { id: 'permission/group.named', method: 'POST', path: '/api/permission/Group/GroupCondition' },
  { id: 'permission/group.read', method: 'GET', path: '/api/permission/Group/{id}' },
  { id: 'permission/group.create', method: 'POST', path: '/api/permission/Group' },
  { id: 'permission/group.update', method: 'PUT', path: '/api/permission/Group/{id}' },
  { id: 'permission/group.remove', method: 'DELETE', path: '/api/permission/Group/{id}' },
  { id: 'permission/group.toggle', method: 'PUT', path: '/api/permission/Group/{id}/Actions/State' },
];
