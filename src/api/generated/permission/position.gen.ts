/* Generated from schemas/resources/permission/position.json by `npm run codegen`. Do not edit: change the source and run it again. */
import type { ClientCall } from '../../create-client';
import type { Answer } from '../../read-answer';

export interface PositionClient {
  /**
   * Positions. `GET /api/permission/Position`.
   */
  list: (input?: PositionListInput, signal?: AbortSignal) => Promise<Answer<PositionListResult>>;
  /**
   * Positions to choose from. `GET /api/permission/Position/Selector`.
   */
  selector: (input?: Record<string, never>, signal?: AbortSignal) => Promise<Answer<PositionSelectorResult>>;
  /**
   * All positions. `GET /api/permission/Position/All`.
   */
  all: (input?: Record<string, never>, signal?: AbortSignal) => Promise<Answer<PositionAllResult>>;
  /**
   * Positions of organisations. `POST /api/permission/Position/getListByOrgIds`.
   */
  byOrganisation: (
    input?: PositionByOrganisationInput,
    signal?: AbortSignal
  ) => Promise<Answer<PositionByOrganisationResult>>;
  /**
   * Positions by their ids. `POST /api/permission/Position/PositionCondition`.
   */
  named: (input?: PositionNamedInput, signal?: AbortSignal) => Promise<Answer<PositionNamedResult>>;
  /**
   * Read a position. `GET /api/permission/Position/{id}`.
   */
  read: (input: PositionReadInput, signal?: AbortSignal) => Promise<Answer<PositionReadResult>>;
  /**
   * Create a position. `POST /api/permission/Position`. Needs the right `btn_add`.
   */
  create: (input: PositionCreateInput, signal?: AbortSignal) => Promise<Answer<PositionCreateResult>>;
  /**
   * Change a position. `PUT /api/permission/Position/{id}`. Needs the right `btn_edit`.
   */
  update: (input: PositionUpdateInput, signal?: AbortSignal) => Promise<Answer<PositionUpdateResult>>;
  /**
   * Delete a position. `DELETE /api/permission/Position/{id}`. Needs the right `btn_remove`.
   */
  remove: (input: PositionRemoveInput, signal?: AbortSignal) => Promise<Answer<null>>;
  /**
   * Enable or disable a position. `PUT /api/permission/Position/{id}/Actions/State`. Needs the right `btn_edit`.
   */
  toggle: (input: PositionToggleInput, signal?: AbortSignal) => Promise<Answer<null>>;
}
export interface PositionListInput {
  keyword?: string;
  currentPage?: number;
  pageSize?: number;
  sort?: 'asc' | 'desc' | '';
  sidx?: string;
  organizeId?: string;
  type?: string;
  enabledMark?: number;
  /**
   * `values`: the code of the type. Without it, its name, as existing clients print it.
   */
  display?: 'values';
}
export interface PositionListResult {
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
export interface PositionSelectorResult {
  list: {
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
}
export interface PositionAllResult {
  list: {
    id: string;
    [k: string]: unknown;
  }[];
}
export interface PositionByOrganisationInput {
  /**
   * @maxItems 1000
   */
  organizeIds?: string[] | null;
}
export interface PositionByOrganisationResult {
  list: {
    [k: string]: unknown;
  }[];
}
export interface PositionNamedInput {
  /**
   * @maxItems 1000
   */
  ids?: string[] | null;
  /**
   * @maxItems 1000
   */
  departIds?: string[] | null;
  /**
   * @maxItems 1000
   */
  positionIds?: string[] | null;
}
export interface PositionNamedResult {
  list: {
    [k: string]: unknown;
  }[];
}
export interface PositionReadInput {
  id: string;
}
export interface PositionReadResult {
  id: string;
  [k: string]: unknown;
}
export interface PositionCreateInput {
  organizeId: string;
  fullName: string;
  enCode: string;
  type: string | number;
  sortCode?: number | null;
  enabledMark?: 0 | 1 | null;
  description?: string | null;
}
export interface PositionCreateResult {
  id: string;
  /**
   * To be sent back with the next change.
   */
  version: number;
}
export interface PositionUpdateInput {
  id: string;
  /**
   * The ids from the top to the organisation: another name of `organizeId`.
   */
  organizeIdTree?: unknown[] | null;
}
export interface PositionUpdateResult {
  id: string;
  version: number;
}
export interface PositionRemoveInput {
  id: string;
}
export interface PositionToggleInput {
  id: string;
}

export const positionCalls: readonly ClientCall[] = [
  { id: 'permission/position.list', method: 'GET', path: '/api/permission/Position' },
  { id: 'permission/position.selector', method: 'GET', path: '/api/permission/Position/Selector' },
  { id: 'permission/position.all', method: 'GET', path: '/api/permission/Position/All' },
  { id: 'permission/position.byOrganisation', method: 'POST', path: '/api/permission/Position/getListByOrgIds' },
  { id: 'permission/position.named', method: 'POST', path: '/api/permission/Position/PositionCondition' },
  { id: 'permission/position.read', method: 'GET', path: '/api/permission/Position/{id}' },
  { id: 'permission/position.create', method: 'POST', path: '/api/permission/Position' },
  { id: 'permission/position.update', method: 'PUT', path: '/api/permission/Position/{id}' },
  { id: 'permission/position.remove', method: 'DELETE', path: '/api/permission/Position/{id}' },
  { id: 'permission/position.toggle', method: 'PUT', path: '/api/permission/Position/{id}/Actions/State' },
];
