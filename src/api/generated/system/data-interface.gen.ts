/* Generated from schemas/resources/system/dataInterface.json by `npm run codegen`. Do not edit: change the source and run it again. */
import type { ClientCall } from '../../create-client';
import type { Answer } from '../../read-answer';

export type DataInterfaceVariablesResult = {
  [k: string]: unknown;
}[];
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
export type DataInterfaceParametersResult = {
  id: string;
  field: string;
  fieldName: string;
  dataType: string;
  defaultValue?: unknown;
  required: 0 | 1;
}[];
export type DataInterfaceFieldNamesResult = string[];
export type DataInterfaceRowsByIdsResult = unknown[];

export interface DataInterfaceClient {
  /**
   * Variables of interfaces. `GET /api/system/DataInterfaceVariate/Selector`.
   */
  variables: (input?: Record<string, never>, signal?: AbortSignal) => Promise<Answer<DataInterfaceVariablesResult>>;
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
  read: (input: DataInterfaceReadInput, signal?: AbortSignal) => Promise<Answer<DataInterfaceReadResult>>;
  /**
   * New data interface. `POST /api/system/DataInterface`. Needs the right `btn_add`.
   */
  create: (input?: DataInterfaceCreateInput, signal?: AbortSignal) => Promise<Answer<DataInterfaceCreateResult>>;
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
   * Copy data interface. `POST /api/system/DataInterface/{id}/Actions/Copy`. Needs the right `btn_add`.
   */
  copy: (input: DataInterfaceCopyInput, signal?: AbortSignal) => Promise<Answer<DataInterfaceCopyResult>>;
  /**
   * Export data interface. `GET /api/system/DataInterface/{id}/Actions/Export`.
   */
  export: (input: DataInterfaceExportInput, signal?: AbortSignal) => Promise<Answer<DataInterfaceExportResult>>;
  /**
   * Import data interface. `POST /api/system/DataInterface/Actions/Import`. Needs the right `btn_add`.
   */
  import: (input: DataInterfaceImportInput, signal?: AbortSignal) => Promise<Answer<DataInterfaceImportResult>>;
  /**
   * Parameters of a data interface. `GET /api/system/DataInterface/GetParam/{id}`.
   */
  parameters: (
    input: DataInterfaceParametersInput,
    signal?: AbortSignal
  ) => Promise<Answer<DataInterfaceParametersResult>>;
  /**
   * Get a token for an external application. `POST /api/system/DataInterface/Actions/GetAuth`.
   */
  auth: (input?: Record<string, never>, signal?: AbortSignal) => Promise<Answer<string>>;
  /**
   * Columns of a data interface. `POST /api/system/DataInterface/{id}/Actions/GetFields`.
   */
  fieldNames: (
    input: DataInterfaceFieldNamesInput,
    signal?: AbortSignal
  ) => Promise<Answer<DataInterfaceFieldNamesResult>>;
  /**
   * Rows of a data interface by their ids. `POST /api/system/DataInterface/{id}/Actions/InfoByIds`.
   */
  rowsByIds: (
    input: DataInterfaceRowsByIdsInput,
    signal?: AbortSignal
  ) => Promise<Answer<DataInterfaceRowsByIdsResult>>;
  /**
   * Data of an interface, for older clients. `GET /api/system/DataInterface/{id}/Actions/Response`.
   */
  response: (input: DataInterfaceResponseInput, signal?: AbortSignal) => Promise<Answer<unknown>>;
  /**
   * Data of an interface, for older clients. `POST /api/system/DataInterface/{id}/Actions/Response`.
   */
  postResponse: (input: DataInterfacePostResponseInput, signal?: AbortSignal) => Promise<Answer<unknown>>;
  /**
   * Try a data interface. `POST /api/system/DataInterface/Actions/Try`. Needs the right `btn_edit`.
   */
  try: (input: DataInterfaceTryInput, signal?: AbortSignal) => Promise<Answer<DataInterfaceTryResult>>;
  /**
   * Cost of a query. `POST /api/system/DataInterface/Actions/Cost`. Needs the right `btn_edit`.
   */
  cost: (input: DataInterfaceCostInput, signal?: AbortSignal) => Promise<Answer<DataInterfaceCostResult>>;
  /**
   * Data of an interface. `POST /api/system/DataInterface/{id}/Actions/Preview`.
   */
  preview: (input: DataInterfacePreviewInput, signal?: AbortSignal) => Promise<Answer<unknown>>;
  /**
   * Data of an interface, paged. `POST /api/system/DataInterface/{id}/Actions/List`.
   */
  rows: (input: DataInterfaceRowsInput, signal?: AbortSignal) => Promise<Answer<DataInterfaceRowsResult>>;
}
export interface DataInterfaceListInput {
  keyword?: string;
  category?: string;
  categoryId?: string;
  type?: number;
  hasPage?: 0 | 1;
  enabledMark?: 0 | 1;
  currentPage?: number;
  pageSize?: number;
  sort?: 'asc' | 'desc' | '';
  sidx?: string;
}
export interface DataInterfaceListResult {
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
export interface DataInterfaceGetListRow {
  id: string;
  fullName: string | null;
  enCode: string | null;
  category: string | number | null;
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
export interface DataInterfaceReadInput {
  id: string;
}
export interface DataInterfaceReadResult {
  /**
   * `json`, for clients of 3.1.
   */
  responseType?: {
    [k: string]: unknown;
  };
  /**
   * Empty, for clients of 3.1.
   */
  tenantId?: {
    [k: string]: unknown;
  };
  id: string;
  [k: string]: unknown;
}
export interface DataInterfaceCreateInput {
  fullName?: string | null;
  enCode?: string | null;
  category?: string | number | null;
  dataConfigJson?: string | null;
  dataCountJson?: string | null;
  dataEchoJson?: string | null;
  parameterJson?: string | null;
  fieldJson?: string | null;
  secret?: string | null;
  description?: string | null;
  categoryId?: string | null;
  query?: string | null;
  path?: string | null;
  requestHeaders?: string | null;
  requestParameters?: string | null;
  dbLinkId?: string | null;
  type?: number | string | null;
  action?: number | string | null;
  hasPage?: number | string | null;
  isPostPosition?: number | string | null;
  sortCode?: number | string | null;
  enabledMark?: number | string | null;
  dataType?: number | string | null;
  requestMethod?: number | string | null;
  version?: number | string | null;
}
export interface DataInterfaceCreateResult {
  id: string;
  [k: string]: unknown;
}
export interface DataInterfaceUpdateInput {
  id: string;
  fullName?: string | null;
  enCode?: string | null;
  category?: string | number | null;
  dataConfigJson?: string | null;
  dataCountJson?: string | null;
  dataEchoJson?: string | null;
  parameterJson?: string | null;
  fieldJson?: string | null;
  secret?: string | null;
  description?: string | null;
  /**
   * `isPostPosition`, for clients of 3.1.
   */
  checkType?: number | string | null;
  categoryId?: string | null;
  query?: string | null;
  path?: string | null;
  requestHeaders?: string | null;
  requestParameters?: string | null;
  dbLinkId?: string | null;
  type?: number | string | null;
  action?: number | string | null;
  hasPage?: number | string | null;
  isPostPosition?: number | string | null;
  sortCode?: number | string | null;
  enabledMark?: number | string | null;
  dataType?: number | string | null;
  requestMethod?: number | string | null;
  version?: number | string | null;
}
export interface DataInterfaceUpdateResult {
  id: string;
  [k: string]: unknown;
}
export interface DataInterfaceRemoveInput {
  id: string;
}
export interface DataInterfaceToggleInput {
  id: string;
}
export interface DataInterfaceCopyInput {
  id: string;
}
export interface DataInterfaceCopyResult {
  id: string;
  [k: string]: unknown;
}
export interface DataInterfaceExportInput {
  id: string;
}
export interface DataInterfaceExportResult {
  name: string;
  url: string;
}
export interface DataInterfaceImportInput {
  /**
   * The file, with its name.
   */
  file: Blob;
}
export interface DataInterfaceImportResult {
  created: number;
  updated: number;
  unchanged: number;
}
export interface DataInterfaceParametersInput {
  id: string;
}
export interface DataInterfaceFieldNamesInput {
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
export interface DataInterfaceRowsByIdsInput {
  id: string;
  /**
   * @maxItems 1000
   */
  ids?: (string | number)[] | null;
  interfaceId?: string | null;
  propsValue?: string | null;
  relationField?: string | null;
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
export interface DataInterfaceResponseInput {
  id: string;
}
export interface DataInterfacePostResponseInput {
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
export interface DataInterfaceTryInput {
  id?: string | null;
  fullName?: string | null;
  type: number | string;
  hasPage?: number | null;
  action?: number | null;
  dataConfigJson?: string | null;
  dataCountJson?: string | null;
  parameterJson?: string | null;
  fieldJson?: string | null;
  secret?: string | null;
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
export interface DataInterfaceTryResult {
  rows: unknown;
  total: number;
  columns: string[];
  milliseconds: number;
}
export interface DataInterfaceCostInput {
  id?: string | null;
  fullName?: string | null;
  type: number | string;
  hasPage?: number | null;
  action?: number | null;
  dataConfigJson?: string | null;
  dataCountJson?: string | null;
  parameterJson?: string | null;
  fieldJson?: string | null;
  secret?: string | null;
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
export interface DataInterfaceCostResult {
  cost: number;
  rows: number;
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
  { id: 'system/dataInterface.variables', method: 'GET', path: '/api/system/DataInterfaceVariate/Selector' },
  { id: 'system/dataInterface.list', method: 'GET', path: '/api/system/DataInterface' },
  { id: 'system/dataInterface.getList', method: 'GET', path: '/api/system/DataInterface/getList' },
  { id: 'system/dataInterface.selector', method: 'GET', path: '/api/system/DataInterface/Selector' },
  { id: 'system/dataInterface.read', method: 'GET', path: '/api/system/DataInterface/{id}' },
  { id: 'system/dataInterface.create', method: 'POST', path: '/api/system/DataInterface' },
  { id: 'system/dataInterface.update', method: 'PUT', path: '/api/system/DataInterface/{id}' },
  { id: 'system/dataInterface.remove', method: 'DELETE', path: '/api/system/DataInterface/{id}' },
  { id: 'system/dataInterface.toggle', method: 'PUT', path: '/api/system/DataInterface/{id}/Actions/State' },
  { id: 'system/dataInterface.copy', method: 'POST', path: '/api/system/DataInterface/{id}/Actions/Copy' },
  { id: 'system/dataInterface.export', method: 'GET', path: '/api/system/DataInterface/{id}/Actions/Export' },
  { id: 'system/dataInterface.import', method: 'POST', path: '/api/system/DataInterface/Actions/Import', encoding: 'multipart' },
  { id: 'system/dataInterface.parameters', method: 'GET', path: '/api/system/DataInterface/GetParam/{id}' },
  { id: 'system/dataInterface.auth', method: 'POST', path: '/api/system/DataInterface/Actions/GetAuth' },
  { id: 'system/dataInterface.fieldNames', method: 'POST', path: '/api/system/DataInterface/{id}/Actions/GetFields' },
  { id: 'system/dataInterface.rowsByIds', method: 'POST', path: '/api/system/DataInterface/{id}/Actions/InfoByIds' },
  { id: 'system/dataInterface.response', method: 'GET', path: '/api/system/DataInterface/{id}/Actions/Response' },
  { id: 'system/dataInterface.postResponse', method: 'POST', path: '/api/system/DataInterface/{id}/Actions/Response' },
  { id: 'system/dataInterface.try', method: 'POST', path: '/api/system/DataInterface/Actions/Try' },
  { id: 'system/dataInterface.cost', method: 'POST', path: '/api/system/DataInterface/Actions/Cost' },
  { id: 'system/dataInterface.preview', method: 'POST', path: '/api/system/DataInterface/{id}/Actions/Preview' },
  { id: 'system/dataInterface.rows', method: 'POST', path: '/api/system/DataInterface/{id}/Actions/List' },
];
