/* Generated from schemas/resources/permission/organize.json by `npm run codegen`. Do not edit: change the source and run it again. */
import type { ClientCall } from '../../create-client';
import type { Answer } from '../../read-answer';

export interface OrganizeClient {
  /**
   * Organisations. `GET /api/permission/Organize`.
   */
  list: (input?: OrganizeListInput, signal?: AbortSignal) => Promise<Answer<OrganizeListResult>>;
  /**
   * Companies to choose from. `GET /api/permission/Organize/Selector/{id?}`.
   */
  selector: (input?: OrganizeSelectorInput, signal?: AbortSignal) => Promise<Answer<OrganizeSelectorResult>>;
  /**
   * Managed companies to choose from. `GET /api/permission/Organize/SelectorByAuth/{id?}`.
   */
  selectorByAuth: (
    input?: OrganizeSelectorByAuthInput,
    signal?: AbortSignal
  ) => Promise<Answer<OrganizeSelectorByAuthResult>>;
  /**
   * Organisation chart. `GET /api/permission/Organize/Tree`.
   */
  chart: (input?: Record<string, never>, signal?: AbortSignal) => Promise<Answer<OrganizeChartResult>>;
  /**
   * Organisations to choose from. `GET /api/permission/Organize/Department/Selector/{id?}`.
   */
  departmentSelector: (
    input?: OrganizeDepartmentSelectorInput,
    signal?: AbortSignal
  ) => Promise<Answer<OrganizeDepartmentSelectorResult>>;
  /**
   * Managed organisations to choose from. `GET /api/permission/Organize/Department/SelectorByAuth/{id?}`.
   */
  departmentSelectorByAuth: (
    input?: OrganizeDepartmentSelectorByAuthInput,
    signal?: AbortSignal
  ) => Promise<Answer<OrganizeDepartmentSelectorByAuthResult>>;
  /**
   * Departments of a company. `GET /api/permission/Organize/{companyId}/Department`.
   */
  departments: (input: OrganizeDepartmentsInput, signal?: AbortSignal) => Promise<Answer<OrganizeDepartmentsResult>>;
  /**
   * Organisations by their ids. `POST /api/permission/Organize/OrganizeCondition`.
   */
  named: (input?: OrganizeNamedInput, signal?: AbortSignal) => Promise<Answer<OrganizeNamedResult>>;
  /**
   * Read an organisation. `GET /api/permission/Organize/{id}`.
   */
  read: (input: OrganizeReadInput, signal?: AbortSignal) => Promise<Answer<OrganizeReadResult>>;
  /**
   * Create a company. `POST /api/permission/Organize`. Needs the right `btn_add`.
   */
  create: (input?: Record<string, never>, signal?: AbortSignal) => Promise<Answer<OrganizeCreateResult>>;
  /**
   * Create a department. `POST /api/permission/Organize/Department`. Needs the right `btn_add`.
   */
  createDepartment: (
    input?: Record<string, never>,
    signal?: AbortSignal
  ) => Promise<Answer<OrganizeCreateDepartmentResult>>;
  /**
   * Change an organisation. `PUT /api/permission/Organize/{id}`. Needs the right `btn_edit`.
   */
  update: (input: OrganizeUpdateInput, signal?: AbortSignal) => Promise<Answer<OrganizeUpdateResult>>;
  /**
   * Delete an organisation. `DELETE /api/permission/Organize/{id}`. Needs the right `btn_remove`.
   */
  remove: (input: OrganizeRemoveInput, signal?: AbortSignal) => Promise<Answer<null>>;
  /**
   * Enable or disable an organisation. `PUT /api/permission/Organize/{id}/Actions/State`. Needs the right `btn_edit`.
   */
  toggle: (input: OrganizeToggleInput, signal?: AbortSignal) => Promise<Answer<null>>;
}
export interface OrganizeListInput {
  keyword?: string;
  type?: 'company' | 'department' | '';
}
export interface OrganizeListResult {
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
export interface OrganizeSelectorInput {
  id?: string;
}
export interface OrganizeSelectorResult {
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
export interface OrganizeSelectorByAuthInput {
  id?: string;
}
export interface OrganizeSelectorByAuthResult {
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
export interface OrganizeChartResult {
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
export interface OrganizeDepartmentSelectorInput {
  id?: string;
}
export interface OrganizeDepartmentSelectorResult {
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
export interface OrganizeDepartmentSelectorByAuthInput {
  id?: string;
}
export interface OrganizeDepartmentSelectorByAuthResult {
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
export interface OrganizeDepartmentsInput {
  companyId: string;
  keyword?: string;
}
export interface OrganizeDepartmentsResult {
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
export interface OrganizeNamedInput {
  /**
   * @maxItems 1000
   */
  departIds?: string[] | null;
  /**
   * @maxItems 1000
   */
  ids?: string[] | null;
}
export interface OrganizeNamedResult {
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
export interface OrganizeReadInput {
  id: string;
}
export interface OrganizeReadResult {
  id: string;
  [k: string]: unknown;
}
export interface OrganizeCreateResult {
  id: string;
  version: number;
}
export interface OrganizeCreateDepartmentResult {
  id: string;
  version: number;
}
export interface OrganizeUpdateInput {
  id: string;
  /**
   * The ids from the top to the organisation: another name of `parentId`.
   */
  organizeIdTree?: unknown[] | null;
  /**
   * The fields of a company as JSON text.
   */
  propertyJson?: {
    [k: string]: unknown;
  };
}
export interface OrganizeUpdateResult {
  id: string;
  version: number;
}
export interface OrganizeRemoveInput {
  id: string;
}
export interface OrganizeToggleInput {
  id: string;
}

export const organizeCalls: readonly ClientCall[] = [
  { id: 'permission/organize.list', method: 'GET', path: '/api/permission/Organize' },
  { id: 'permission/organize.selector', method: 'GET', path: '/api/permission/Organize/Selector/{id?}' },
  { id: 'permission/organize.selectorByAuth', method: 'GET', path: '/api/permission/Organize/SelectorByAuth/{id?}' },
  { id: 'permission/organize.chart', method: 'GET', path: '/api/permission/Organize/Tree' },
  { id: 'permission/organize.departmentSelector', method: 'GET', path: '/api/permission/Organize/Department/Selector/{id?}' },
  { id: 'permission/organize.departmentSelectorByAuth', method: 'GET', path: '/api/permission/Organize/Department/SelectorByAuth/{id?}' },
  { id: 'permission/organize.departments', method: 'GET', path: '/api/permission/Organize/{companyId}/Department' },
  { id: 'permission/organize.named', method: 'POST', path: '/api/permission/Organize/OrganizeCondition' },
  { id: 'permission/organize.read', method: 'GET', path: '/api/permission/Organize/{id}' },
  { id: 'permission/organize.create', method: 'POST', path: '/api/permission/Organize' },
  { id: 'permission/organize.createDepartment', method: 'POST', path: '/api/permission/Organize/Department' },
  { id: 'permission/organize.update', method: 'PUT', path: '/api/permission/Organize/{id}' },
  { id: 'permission/organize.remove', method: 'DELETE', path: '/api/permission/Organize/{id}' },
  { id: 'permission/organize.toggle', method: 'PUT', path: '/api/permission/Organize/{id}/Actions/State' },
];
