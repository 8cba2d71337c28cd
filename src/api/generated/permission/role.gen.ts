/* Generated from schemas/resources/permission/role.json by `npm run codegen`. Do not edit: change the source and run it again. */
import type { ClientCall } from '../../create-client';
import type { Answer } from '../../read-answer';

export type RoleNamedResult = {
  [k: string]: unknown;
}[];

export interface RoleClient {
  /**
   * Roles. `GET /api/permission/Role`.
   */
  list: (input?: RoleListInput, signal?: AbortSignal) => Promise<Answer<RoleListResult>>;
  /**
   * Roles to choose from. `GET /api/permission/Role/Selector`.
   */
  selector: (input?: Record<string, never>, signal?: AbortSignal) => Promise<Answer<RoleSelectorResult>>;
  /**
   * Managed roles to choose from. `GET /api/permission/Role/SelectorByPermission`.
   */
  selectorByPermission: (
    input?: Record<string, never>,
    signal?: AbortSignal
  ) => Promise<Answer<RoleSelectorByPermissionResult>>;
  /**
   * Roles of organisations. `POST /api/permission/Role/getListByOrgIds`.
   */
  byOrganisation: (input?: RoleByOrganisationInput, signal?: AbortSignal) => Promise<Answer<RoleByOrganisationResult>>;
  /**
   * Roles by their ids. `POST /api/permission/Role/RoleCondition`.
   */
  named: (input?: RoleNamedInput, signal?: AbortSignal) => Promise<Answer<RoleNamedResult>>;
  /**
   * Read a role. `GET /api/permission/Role/{id}`.
   */
  read: (input: RoleReadInput, signal?: AbortSignal) => Promise<Answer<RoleReadResult>>;
  /**
   * Create a role. `POST /api/permission/Role`. Needs the right `btn_add`.
   */
  create: (input?: Record<string, never>, signal?: AbortSignal) => Promise<Answer<RoleCreateResult>>;
  /**
   * Change a role. `PUT /api/permission/Role/{id}`. Needs the right `btn_edit`.
   */
  update: (input: RoleUpdateInput, signal?: AbortSignal) => Promise<Answer<RoleUpdateResult>>;
  /**
   * Delete a role. `DELETE /api/permission/Role/{id}`. Needs the right `btn_remove`.
   */
  remove: (input: RoleRemoveInput, signal?: AbortSignal) => Promise<Answer<null>>;
  /**
   * Enable or disable a role. `PUT /api/permission/Role/{id}/Actions/State`. Needs the right `btn_edit`.
   */
  toggle: (input: RoleToggleInput, signal?: AbortSignal) => Promise<Answer<null>>;
}
export interface RoleListInput {
  keyword?: string;
  currentPage?: number;
  pageSize?: number;
  sort?: 'asc' | 'desc' | '';
  sidx?: string;
  organizeId?: string;
  type?: '0' | '1' | '';
  enabledMark?: number;
}
export interface RoleListResult {
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
export interface RoleSelectorResult {
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
export interface RoleSelectorByPermissionResult {
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
export interface RoleByOrganisationInput {
  /**
   * @maxItems 1000
   */
  organizeIds?: string[] | null;
}
export interface RoleByOrganisationResult {
  list: {
    [k: string]: unknown;
  }[];
}
export interface RoleNamedInput {
  /**
   * @maxItems 1000
   */
  ids?: string[] | null;
}
export interface RoleReadInput {
  id: string;
}
export interface RoleReadResult {
  /**
   * Empty, for clients that expect it.
   */
  type?: {
    [k: string]: unknown;
  };
  id: string;
  [k: string]: unknown;
}
export interface RoleCreateResult {
  id: string;
  version: number;
}
export interface RoleUpdateInput {
  id: string;
  /**
   * Paths of organisations: another name of `organizeIds`.
   */
  organizeIdsTree?: unknown[] | null;
}
export interface RoleUpdateResult {
  id: string;
  version: number;
}
export interface RoleRemoveInput {
  id: string;
}
export interface RoleToggleInput {
  id: string;
}

export const roleCalls: readonly ClientCall[] = [
  { id: 'permission/role.list', method: 'GET', path: '/api/permission/Role' },
  { id: 'permission/role.selector', method: 'GET', path: '/api/permission/Role/Selector' },
  { id: 'permission/role.selectorByPermission', method: 'GET', path: '/api/permission/Role/SelectorByPermission' },
  { id: 'permission/role.byOrganisation', method: 'POST', path: '/api/permission/Role/getListByOrgIds' },
  { id: 'permission/role.named', method: 'POST', path: '/api/permission/Role/RoleCondition' },
  { id: 'permission/role.read', method: 'GET', path: '/api/permission/Role/{id}' },
  { id: 'permission/role.create', method: 'POST', path: '/api/permission/Role' },
  { id: 'permission/role.update', method: 'PUT', path: '/api/permission/Role/{id}' },
  { id: 'permission/role.remove', method: 'DELETE', path: '/api/permission/Role/{id}' },
  { id: 'permission/role.toggle', method: 'PUT', path: '/api/permission/Role/{id}/Actions/State' },
];
