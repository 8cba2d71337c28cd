/* Generated from schemas/resources/system/dataInterface.json by `npm run codegen`. Do not edit: change the source and run it again. */
import type { ClientCall } from '../../create-client';
import type { Answer } from '../../read-answer';

export type DataInterfaceSelectorResult = {
  id: string;
  fullName: string;
  category: '0';
  hasChildren: true;
  children: {
    id: string;
    fullName: string;
    category: string;
    hasChildren: false;
    children: null;
  }[];
}[];

export interface DataInterfaceClient {
  /**
   * Data interfaces. `GET /api/system/DataInterface`.
   */
  list: (input?: DataInterfaceListInput, signal?: AbortSignal) => Promise<Answer<DataInterfaceListResult>>;
  /**
   * Data interfaces in use. `GET /api/system/DataInterface/getList`.
   */
  getList: (input?: DataInterfaceGetListInput, signal?: AbortSignal) => Promise<Answer<DataInterfaceGetListResult>>;
  /**
   * Data interfaces to choose from. `GET /api/system/DataInterface/Selector`.
   */
  selector: (input?: Record<string, never>, signal?: AbortSignal) => Promise<Answer<DataInterfaceSelectorResult>>;
  /**
   * Data interface. `GET /api/system/DataInterface/{id}`.
   */
  read: (input: DataInterfaceReadInput, signal?: AbortSignal) => Promise<Answer<DataInterface>>;
  /**
   * New data interface. `POST /api/system/DataInterface`. Needs the right `btn_add`.
   */
  create: (input: DataInterfaceCreateInput, signal?: AbortSignal) => Promise<Answer<DataInterfaceCreateResult>>;
  /**
   * Edit data interface. `PUT /api/system/DataInterface/{id}`. Needs the right `btn_edit`.
   */
  update: (input: DataInterfaceUpdateInput, signal?: AbortSignal) => Promise<Answer<DataInterfaceUpdateResult>>;
  /**
   * Delete data interface. `DELETE /api/system/DataInterface/{id}`. Needs the right `btn_remove`.
   */
  remove: (input: DataInterfaceRemoveInput, signal?: AbortSignal) => Promise<Answer<null>>;
  /**
   * Enable or disable data interface. `PUT /api/system/DataInterface/{id}/Actions/State`. Needs the right `btn_edit`.
   */
  toggle: (input: DataInterfaceToggleInput, signal?: AbortSignal) => Promise<Answer<null>>;
  /**
   * Data of an interface. `POST /api/system/DataInterface/{id}/Actions/Preview`.
   */
  preview: (input: DataInterfacePreviewInput, signal?: AbortSignal) => Promise<Answer<unknown>>;
  /**
   * Data of an interface, paged. `POST /api/system/DataInterface/{id}/Actions/List`.
   */
  rows: (input: DataInterfaceRowsInput, signal?: AbortSignal) => Promise<Answer<DataInterfaceRowsResult>>;
}
export interface DataInterfaceListRow {
  id: string;
  fullName: string | null;
  enCode: string | null;
  category: string | null;
  type: number | null;
  hasPage: 0 | 1 | null;
  sortCode: number | null;
  enabledMark: 0 | 1 | null;
  description: string | null;
  creatorTime: number | null;
}
export interface DataInterfaceListInput {
  currentPage?: number;
  pageSize?: number;
  sort?: 'asc' | 'desc' | '';
  sidx?: string;
  keyword?: string;
  category?: string;
  type?: number;
  hasPage?: 0 | 1;
  enabledMark?: 0 | 1;
}
export interface DataInterfaceListResult {
  list: DataInterfaceListRow[];
  pagination: {
    currentPage: number;
    pageIndex?: number;
    pageSize: number;
    total: number;
  };
}
export interface DataInterfaceGetListRow {
  id: string;
  fullName: string | null;
  enCode: string | null;
  category: string | null;
  type: number | null;
  hasPage: 0 | 1 | null;
  isPostPosition: 0 | 1 | null;
  parameterJson: string | null;
  fieldJson: string | null;
}
export interface DataInterfaceGetListInput {
  currentPage?: number;
  pageSize?: number;
  sort?: 'asc' | 'desc' | '';
  sidx?: string;
  keyword?: string;
  category?: string;
  type?: number;
  hasPage?: 0 | 1;
}
export interface DataInterfaceGetListResult {
  list: DataInterfaceGetListRow[];
  pagination: {
    currentPage: number;
    pageIndex?: number;
    pageSize: number;
    total: number;
  };
}
export interface DataInterface {
  id: string;
  fullName: string | null;
  enCode: string | null;
  category: string | null;
  type: number | null;
  action: number | null;
  hasPage: 0 | 1 | null;
  isPostPosition: 0 | 1 | null;
  dataConfigJson: string | null;
  dataCountJson: string | null;
  dataEchoJson: string | null;
  dataExceptionJson: string | null;
  dataJsJson: string | null;
  parameterJson: string | null;
  fieldJson: string | null;
  sortCode: number | null;
  enabledMark: 0 | 1 | null;
  description: string | null;
  creatorTime: number | null;
  creatorUserId: string | null;
  lastModifyTime: number | null;
  lastModifyUserId: string | null;
  version: number;
}
export interface DataInterfaceReadInput {
  id: string;
}
export interface DataInterfaceCreateInput {
  fullName: string;
  enCode: string;
  category: string;
  type: number;
  action?: number | null;
  hasPage?: 0 | 1 | null;
  isPostPosition?: 0 | 1 | null;
  dataConfigJson?: string | null;
  dataCountJson?: string | null;
  dataEchoJson?: string | null;
  dataExceptionJson?: string | null;
  dataJsJson?: string | null;
  parameterJson?: string | null;
  fieldJson?: string | null;
  sortCode?: number | null;
  enabledMark?: 0 | 1 | null;
  description?: string | null;
}
export interface DataInterfaceCreateResult {
  id: string;
  /**
   * To be sent back with the next change.
   */
  version: number;
}
export interface DataInterfaceUpdateInput {
  id: string;
  fullName?: string;
  enCode?: string;
  category?: string;
  type?: number;
  action?: number | null;
  hasPage?: 0 | 1 | null;
  isPostPosition?: 0 | 1 | null;
  dataConfigJson?: string | null;
  dataCountJson?: string | null;
  dataEchoJson?: string | null;
  dataExceptionJson?: string | null;
  dataJsJson?: string | null;
  parameterJson?: string | null;
  fieldJson?: string | null;
  sortCode?: number | null;
  enabledMark?: 0 | 1 | null;
  description?: string | null;
  version?: number | null;
}
export interface DataInterfaceUpdateResult {
  id: string;
  /**
   * To be sent back with the next change.
   */
  version: number;
}
export interface DataInterfaceRemoveInput {
  id: string;
}
export interface DataInterfaceToggleInput {
  id: string;
}
export interface DataInterfacePreviewInput {
  id: string;
  /**
   * @maxItems 200
   */
  paramList?:
    | {
        field: string;
        defaultValue?: unknown;
        sourceType?: number | string | null;
        relationField?: string | null;
      }[]
    | null;
}
export interface DataInterfaceRowsInput {
  id: string;
  interfaceId?: string | null;
  propsValue?: string | null;
  relationField?: string | null;
  columnOptions?: string | null;
  keyword?: string | null;
  currentPage?: number | null;
  pageSize?: number | null;
  /**
   * @maxItems 200
   */
  paramList?:
    | {
        field: string;
        defaultValue?: unknown;
        sourceType?: number | string | null;
        relationField?: string | null;
      }[]
    | null;
}
export interface DataInterfaceRowsResult {
  list: unknown[];
  pagination: {
    currentPage: number;
    pageIndex?: number;
    pageSize: number;
    total: number;
  };
}

export const dataInterfaceCalls: readonly ClientCall[] = [
  { id: 'system/dataInterface.list', method: 'GET', path: '/api/system/DataInterface', encoding: 'json', answer: 'envelope' },
  { id: 'system/dataInterface.getList', method: 'GET', path: '/api/system/DataInterface/getList', encoding: 'json', answer: 'envelope' },
  { id: 'system/dataInterface.selector', method: 'GET', path: '/api/system/DataInterface/Selector', encoding: 'json', answer: 'envelope' },
  { id: 'system/dataInterface.read', method: 'GET', path: '/api/system/DataInterface/{id}', encoding: 'json', answer: 'envelope' },
  { id: 'system/dataInterface.create', method: 'POST', path: '/api/system/DataInterface', encoding: 'json', answer: 'envelope' },
  { id: 'system/dataInterface.update', method: 'PUT', path: '/api/system/DataInterface/{id}', encoding: 'json', answer: 'envelope' },
  { id: 'system/dataInterface.remove', method: 'DELETE', path: '/api/system/DataInterface/{id}', encoding: 'json', answer: 'envelope' },
  { id: 'system/dataInterface.toggle', method: 'PUT', path: '/api/system/DataInterface/{id}/Actions/State', encoding: 'json', answer: 'envelope' },
  { id: 'system/dataInterface.preview', method: 'POST', path: '/api/system/DataInterface/{id}/Actions/Preview', encoding: 'json', answer: 'envelope' },
  { id: 'system/dataInterface.rows', method: 'POST', path: '/api/system/DataInterface/{id}/Actions/List', encoding: 'json', answer: 'envelope' },
];
