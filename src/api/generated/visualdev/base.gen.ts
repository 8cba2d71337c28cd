/* Generated from schemas/resources/visualdev/base.json by `npm run codegen`. Do not edit: change the source and run it again. */
import type { ClientCall } from '../../create-client';
import type { Answer } from '../../read-answer';

export interface BaseClient {
  /**
   * Modules. `GET /api/visualdev/Base`.
   */
  list: (input?: BaseListInput, signal?: AbortSignal) => Promise<Answer<BaseListResult>>;
  /**
   * All modules. `GET /api/visualdev/Base/list`.
   */
  listAll: (input?: BaseListAllInput, signal?: AbortSignal) => Promise<Answer<BaseListAllResult>>;
  /**
   * Modules to choose from. `GET /api/visualdev/Base/Selector`.
   */
  selector: (input?: BaseSelectorInput, signal?: AbortSignal) => Promise<Answer<BaseSelectorResult>>;
  /**
   * Module. `GET /api/visualdev/Base/{id}`.
   */
  read: (input: BaseReadInput, signal?: AbortSignal) => Promise<Answer<BaseReadResult>>;
  /**
   * New module. `POST /api/visualdev/Base`. Needs the right `btn_add`.
   */
  create: (input?: Record<string, never>, signal?: AbortSignal) => Promise<Answer<BaseCreateResult>>;
  /**
   * Edit module. `PUT /api/visualdev/Base/{id}`. Needs the right `btn_edit`.
   */
  update: (input: BaseUpdateInput, signal?: AbortSignal) => Promise<Answer<BaseUpdateResult>>;
  /**
   * Delete module. `DELETE /api/visualdev/Base/{id}`. Needs the right `btn_remove`.
   */
  remove: (input: BaseRemoveInput, signal?: AbortSignal) => Promise<Answer<null>>;
  /**
   * Copy module. `POST /api/visualdev/Base/{id}/Actions/Copy`. Needs the right `btn_add`.
   */
  copy: (input: BaseCopyInput, signal?: AbortSignal) => Promise<Answer<BaseCopyResult>>;
  /**
   * Release module. `POST /api/visualdev/Base/{id}/Actions/Release`. Needs the right `btn_edit`.
   */
  release: (input: BaseReleaseInput, signal?: AbortSignal) => Promise<Answer<BaseReleaseResult>>;
  /**
   * Make the menus of a module. `POST /api/visualdev/Base/{id}/Actions/Module`. Needs the right `btn_edit`.
   */
  menus: (input: BaseMenusInput, signal?: AbortSignal) => Promise<Answer<null>>;
  /**
   * Menus of a module. `GET /api/visualdev/Base/{id}/getReleaseMenu`.
   */
  releasedMenus: (input: BaseReleasedMenusInput, signal?: AbortSignal) => Promise<Answer<BaseReleasedMenusResult>>;
  /**
   * Back to the released version. `GET /api/visualdev/Base/{id}/Actions/RollbackTemplate`. Needs the right `btn_edit`.
   */
  rollback: (input: BaseRollbackInput, signal?: AbortSignal) => Promise<Answer<null>>;
  /**
   * Enable or disable module. `PUT /api/visualdev/Base/{id}/Actions/State`. Needs the right `btn_edit`.
   */
  toggle: (input: BaseToggleInput, signal?: AbortSignal) => Promise<Answer<null>>;
  /**
   * Fields of a form. `GET /api/visualdev/Base/{id}/FormDataFields`.
   */
  formDataFields: (input: BaseFormDataFieldsInput, signal?: AbortSignal) => Promise<Answer<BaseFormDataFieldsResult>>;
  /**
   * Records to relate to. `GET /api/visualdev/Base/{id}/FieldDataSelect`.
   */
  fieldDataSelect: (
    input: BaseFieldDataSelectInput,
    signal?: AbortSignal
  ) => Promise<Answer<BaseFieldDataSelectResult>>;
}
export interface BaseListInput {
  currentPage?: number;
  pageSize?: number;
  keyword?: string;
  sort?: 'asc' | 'desc' | '';
  sidx?: string;
  type?: number;
  webType?: string;
  enableFlow?: number;
  category?: string;
  isRelease?: number;
  systemId?: string;
}
export interface BaseListResult {
  list: {
    id: string;
    fullName: string;
    enCode: string;
    state?: number;
    isRelease?: number;
    type?: number | null;
    webType?: number | null;
    category?: string | null;
    [k: string]: unknown;
  }[];
  pagination: {
    currentPage: number;
    pageIndex?: number;
    pageSize: number;
    total: number;
  };
}
export interface BaseListAllInput {
  keyword?: string;
  sort?: 'asc' | 'desc' | '';
  sidx?: string;
  type?: number;
  webType?: string;
  enableFlow?: number;
  category?: string;
  isRelease?: number;
  systemId?: string;
}
export interface BaseListAllResult {
  list: {
    id: string;
    fullName: string;
    enCode: string;
    state?: number;
    isRelease?: number;
    type?: number | null;
    webType?: number | null;
    category?: string | null;
    [k: string]: unknown;
  }[];
  pagination: {
    currentPage: number;
    pageIndex?: number;
    pageSize: number;
    total: number;
  };
}
export interface BaseSelectorInput {
  type?: number;
  webType?: string;
  enableFlow?: number;
  isRelease?: number;
}
export interface BaseSelectorResult {
  list: {
    [k: string]: unknown;
  }[];
}
export interface BaseReadInput {
  id: string;
}
export interface BaseReadResult {
  id: string;
  fullName?: string;
  enCode?: string;
  state?: number;
  isRelease?: number;
  type?: number | null;
  webType?: number | null;
  category?: string | null;
  formData?: string | null;
  columnData?: string | null;
  [k: string]: unknown;
}
export interface BaseCreateResult {
  id: string;
  version: number;
}
export interface BaseUpdateInput {
  id: string;
}
export interface BaseUpdateResult {
  id: string;
  version: number;
}
export interface BaseRemoveInput {
  id: string;
}
export interface BaseCopyInput {
  id: string;
}
export interface BaseCopyResult {
  id: string;
  version: number;
}
export interface BaseReleaseInput {
  id: string;
  pc?: number | boolean | string | null;
  app?: number | boolean | string | null;
  pcModuleParentId?: unknown[] | string | null;
  appModuleParentId?: unknown[] | string | null;
  pcSystemId?: unknown[] | string | null;
  appSystemId?: unknown[] | string | null;
  platformRelease?: string | null;
}
export interface BaseReleaseResult {
  number: number;
}
export interface BaseMenusInput {
  id: string;
  pc?: number | boolean | string | null;
  app?: number | boolean | string | null;
  pcModuleParentId?: unknown[] | string | null;
  appModuleParentId?: unknown[] | string | null;
  pcSystemId?: unknown[] | string | null;
  appSystemId?: unknown[] | string | null;
  platformRelease?: string | null;
}
export interface BaseReleasedMenusInput {
  id: string;
}
export interface BaseReleasedMenusResult {
  [k: string]: unknown;
}
export interface BaseRollbackInput {
  id: string;
}
export interface BaseToggleInput {
  id: string;
}
export interface BaseFormDataFieldsInput {
  id: string;
  filterType?: number;
}
export interface BaseFormDataFieldsResult {
  list: {
    vmodel: string;
    label: string;
  }[];
}
export interface BaseFieldDataSelectInput {
  id: string;
  currentPage?: number;
  pageSize?: number;
  keyword?: string;
  sort?: 'asc' | 'desc' | '';
  sidx?: string;
  relationField?: string;
  columnOptions?: string;
  field?: string;
}
export interface BaseFieldDataSelectResult {
  list: {
    [k: string]: unknown;
  }[];
}

export const baseCalls: readonly ClientCall[] = [
  { id: 'visualdev/base.list', method: 'GET', path: '/api/visualdev/Base', encoding: 'json', answer: 'envelope' },
  { id: 'visualdev/base.listAll', method: 'GET', path: '/api/visualdev/Base/list', encoding: 'json', answer: 'envelope' },
  { id: 'visualdev/base.selector', method: 'GET', path: '/api/visualdev/Base/Selector', encoding: 'json', answer: 'envelope' },
  { id: 'visualdev/base.read', method: 'GET', path: '/api/visualdev/Base/{id}', encoding: 'json', answer: 'envelope' },
  { id: 'visualdev/base.create', method: 'POST', path: '/api/visualdev/Base', encoding: 'json', answer: 'envelope' },
  { id: 'visualdev/base.update', method: 'PUT', path: '/api/visualdev/Base/{id}', encoding: 'json', answer: 'envelope' },
  { id: 'visualdev/base.remove', method: 'DELETE', path: '/api/visualdev/Base/{id}', encoding: 'json', answer: 'envelope' },
  { id: 'visualdev/base.copy', method: 'POST', path: '/api/visualdev/Base/{id}/Actions/Copy', encoding: 'json', answer: 'envelope' },
  { id: 'visualdev/base.release', method: 'POST', path: '/api/visualdev/Base/{id}/Actions/Release', encoding: 'json', answer: 'envelope' },
  { id: 'visualdev/base.menus', method: 'POST', path: '/api/visualdev/Base/{id}/Actions/Module', encoding: 'json', answer: 'envelope' },
  { id: 'visualdev/base.releasedMenus', method: 'GET', path: '/api/visualdev/Base/{id}/getReleaseMenu', encoding: 'json', answer: 'envelope' },
  { id: 'visualdev/base.rollback', method: 'GET', path: '/api/visualdev/Base/{id}/Actions/RollbackTemplate', encoding: 'json', answer: 'envelope' },
  { id: 'visualdev/base.toggle', method: 'PUT', path: '/api/visualdev/Base/{id}/Actions/State', encoding: 'json', answer: 'envelope' },
  { id: 'visualdev/base.formDataFields', method: 'GET', path: '/api/visualdev/Base/{id}/FormDataFields', encoding: 'json', answer: 'envelope' },
  { id: 'visualdev/base.fieldDataSelect', method: 'GET', path: '/api/visualdev/Base/{id}/FieldDataSelect', encoding: 'json', answer: 'envelope' },
];
