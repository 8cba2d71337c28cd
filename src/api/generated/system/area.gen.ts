/* Generated from schemas/resources/system/area.json by `npm run codegen`. Do not edit: change the source and run it again. */
import type { ClientCall } from '../../create-client';
import type { Answer } from '../../read-answer';

export type AreaNamedResult = string[][];

export interface AreaClient {
  /**
   * Areas below an area. `GET /api/system/Area/{nodeId}`.
   */
  list: (input: AreaListInput, signal?: AbortSignal) => Promise<Answer<AreaListResult>>;
  /**
   * Areas to choose from. `GET /api/system/Area/{id}/Selector/{currId?}`.
   */
  below: (input: AreaBelowInput, signal?: AbortSignal) => Promise<Answer<AreaBelowResult>>;
  /**
   * Names of areas by ids. `POST /api/system/Area/GetAreaByIds`.
   */
  named: (input?: AreaNamedInput, signal?: AbortSignal) => Promise<Answer<AreaNamedResult>>;
  /**
   * One area. `GET /api/system/Area/{id}/Info`.
   */
  read: (input: AreaReadInput, signal?: AbortSignal) => Promise<Answer<AreaReadResult>>;
  /**
   * Add an area. `POST /api/system/Area`. Needs the right `btn_add`.
   */
  create: (input: AreaCreateInput, signal?: AbortSignal) => Promise<Answer<AreaCreateResult>>;
  /**
   * Change an area. `PUT /api/system/Area/{id}`. Needs the right `btn_edit`.
   */
  update: (input: AreaUpdateInput, signal?: AbortSignal) => Promise<Answer<AreaUpdateResult>>;
  /**
   * Delete an area. `DELETE /api/system/Area/{id}`. Needs the right `btn_remove`.
   */
  remove: (input: AreaRemoveInput, signal?: AbortSignal) => Promise<Answer<null>>;
  /**
   * Enable or disable an area. `PUT /api/system/Area/{id}/Actions/State`. Needs the right `btn_edit`.
   */
  toggle: (input: AreaToggleInput, signal?: AbortSignal) => Promise<Answer<null>>;
}
export interface AreaListInput {
  nodeId: string;
  keyword?: string;
  currentPage?: number;
  pageSize?: number;
}
export interface AreaListResult {
  list: {
    id: string;
    fullName?: string;
    isLeaf?: boolean;
    [k: string]: unknown;
  }[];
}
export interface AreaBelowInput {
  id: string;
  currId?: string;
  keyword?: string;
  currentPage?: number;
  pageSize?: number;
}
export interface AreaBelowResult {
  list: {
    id: string;
    fullName?: string;
    isLeaf?: boolean;
    path?: string[];
    names?: string[];
    [k: string]: unknown;
  }[];
}
export interface AreaNamedInput {
  /**
   * @maxItems 1000
   */
  idsList?: string[][] | null;
}
export interface AreaReadInput {
  id: string;
}
export interface AreaReadResult {
  /**
   * The name of `parentId`.
   */
  parentName?: {
    [k: string]: unknown;
  };
  id: string;
  [k: string]: unknown;
}
export interface AreaCreateInput {
  parentId: string;
  fullName: string;
  enCode: string;
  type?: number | null;
  sortCode?: number | null;
  enabledMark?: 0 | 1 | null;
  description?: string | null;
}
export interface AreaCreateResult {
  id: string;
  /**
   * To be sent back with the next change.
   */
  version: number;
}
export interface AreaUpdateInput {
  id: string;
  parentId?: string;
  fullName?: string;
  enCode?: string;
  type?: number | null;
  sortCode?: number | null;
  enabledMark?: 0 | 1 | null;
  description?: string | null;
  version?: number | null;
}
export interface AreaUpdateResult {
  id: string;
  /**
   * To be sent back with the next change.
   */
  version: number;
}
export interface AreaRemoveInput {
  id: string;
}
export interface AreaToggleInput {
  id: string;
}

export const areaCalls: readonly ClientCall[] = [
  { id: 'system/area.list', method: 'GET', path: '/api/system/Area/{nodeId}' },
  { id: 'system/area.below', method: 'GET', path: '/api/system/Area/{id}/Selector/{currId?}' },
  { id: 'system/area.named', method: 'POST', path: '/api/system/Area/GetAreaByIds' },
  { id: 'system/area.read', method: 'GET', path: '/api/system/Area/{id}/Info' },
  { id: 'system/area.create', method: 'POST', path: '/api/system/Area' },
  { id: 'system/area.update', method: 'PUT', path: '/api/system/Area/{id}' },
  { id: 'system/area.remove', method: 'DELETE', path: '/api/system/Area/{id}' },
  { id: 'system/area.toggle', method: 'PUT', path: '/api/system/Area/{id}/Actions/State' },
];
