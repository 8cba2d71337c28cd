/* Generated from schemas/resources/system/printDev.json by `npm run codegen`. Do not edit: change the source and run it again. */
import type { ClientCall } from '../../create-client';
import type { Answer } from '../../read-answer';

export type PrintDevOptionsResult = {
  id: string;
  fullName: string;
}[];
export type PrintDevFieldTreeResult = {
  [k: string]: unknown;
}[];
export type PrintDevBatchDataResult = {
  printTemplate: string;
  printData: {
    [k: string]: unknown;
  };
  operatorRecordList: {
    [k: string]: unknown;
  }[];
  pageParam?: string;
  fullName?: string;
  dictionaries?: {
    [k: string]: unknown;
  };
  formatted?: string[];
  [k: string]: unknown;
}[];
export type PrintDevPostBatchDataResult = {
  printTemplate: string;
  printData: {
    [k: string]: unknown;
  };
  operatorRecordList: {
    [k: string]: unknown;
  }[];
  pageParam?: string;
  fullName?: string;
  dictionaries?: {
    [k: string]: unknown;
  };
  formatted?: string[];
  [k: string]: unknown;
}[];

export interface PrintDevClient {
  /**
   * Print templates. `GET /api/system/printDev`.
   */
  list: (input?: PrintDevListInput, signal?: AbortSignal) => Promise<Answer<PrintDevListResult>>;
  /**
   * Choose a print template. `GET /api/system/printDev/Selector`.
   */
  selector: (input?: PrintDevSelectorInput, signal?: AbortSignal) => Promise<Answer<PrintDevSelectorResult>>;
  /**
   * Names of print templates. `POST /api/system/printDev/getListOptions`.
   */
  options: (input?: PrintDevOptionsInput, signal?: AbortSignal) => Promise<Answer<PrintDevOptionsResult>>;
  /**
   * Fields of a template. `POST /api/system/printDev/Fields`. Needs the right `btn_edit`.
   */
  fieldTree: (input?: PrintDevFieldTreeInput, signal?: AbortSignal) => Promise<Answer<PrintDevFieldTreeResult>>;
  /**
   * Data to print. `GET /api/system/printDev/Data`.
   */
  data: (input?: PrintDevDataInput, signal?: AbortSignal) => Promise<Answer<PrintDevDataResult>>;
  /**
   * Data of several records. `GET /api/system/printDev/BatchData`.
   */
  batchData: (input?: PrintDevBatchDataInput, signal?: AbortSignal) => Promise<Answer<PrintDevBatchDataResult>>;
  /**
   * Data of several records. `POST /api/system/printDev/BatchData`.
   */
  postBatchData: (
    input: PrintDevPostBatchDataInput,
    signal?: AbortSignal
  ) => Promise<Answer<PrintDevPostBatchDataResult>>;
  /**
   * PDF file. `POST /api/system/printDev/Pdf`.
   */
  pdf: (input: PrintDevPdfInput, signal?: AbortSignal) => Promise<Answer<Blob>>;
  /**
   * Print template. `GET /api/system/printDev/{id}`.
   */
  read: (input: PrintDevReadInput, signal?: AbortSignal) => Promise<Answer<PrintDev>>;
  /**
   * New print template. `POST /api/system/printDev`. Needs the right `btn_add`.
   */
  create: (input?: Record<string, never>, signal?: AbortSignal) => Promise<Answer<unknown>>;
  /**
   * Edit print template. `PUT /api/system/printDev/{id}`. Needs the right `btn_edit`.
   */
  update: (input: PrintDevUpdateInput, signal?: AbortSignal) => Promise<Answer<PrintDevUpdateResult>>;
  /**
   * Delete print template. `DELETE /api/system/printDev/{id}`. Needs the right `btn_remove`.
   */
  remove: (input: PrintDevRemoveInput, signal?: AbortSignal) => Promise<Answer<null>>;
  /**
   * Enable or disable a print template. `PUT /api/system/printDev/{id}/Actions/State`. Needs the right `btn_edit`.
   */
  toggle: (input: PrintDevToggleInput, signal?: AbortSignal) => Promise<Answer<null>>;
  /**
   * Copy. `POST /api/system/printDev/{id}/Actions/Copy`. Needs the right `btn_add`.
   */
  copy: (input: PrintDevCopyInput, signal?: AbortSignal) => Promise<Answer<PrintDevCopyResult>>;
  /**
   * Export print template. `GET /api/system/printDev/{id}/Actions/Export`.
   */
  export: (input: PrintDevExportInput, signal?: AbortSignal) => Promise<Answer<PrintDevExportResult>>;
  /**
   * Import print template. `POST /api/system/printDev/Actions/Import`. Needs the right `btn_add`.
   */
  import: (input: PrintDevImportInput, signal?: AbortSignal) => Promise<Answer<PrintDevImportResult>>;
}
export interface PrintDevListInput {
  keyword?: string;
  currentPage?: number;
  pageSize?: number;
  sort?: 'asc' | 'desc' | '';
  sidx?: string;
  category?: string;
  type?: number;
  enabledMark?: 0 | 1;
}
export interface PrintDevListResult {
  list: {
    [k: string]: unknown;
  }[];
  pagination: {
    [k: string]: unknown;
  };
}
export interface PrintDevSelectorInput {
  type?: number;
}
export interface PrintDevSelectorResult {
  list: {
    [k: string]: unknown;
  }[];
}
export interface PrintDevOptionsInput {
  /**
   * @maxItems 100
   */
  ids?: string[] | string | null;
}
export interface PrintDevFieldTreeInput {
  sourceType?: number | string | null;
  dbLinkId?: string | null;
  sqlTemplate?: string | null;
  interfaceId?: string | null;
  fieldJson?: string | null;
  moduleId?: string | null;
}
export interface PrintDevDataInput {
  id?: string;
  formId?: string;
}
export interface PrintDevDataResult {
  printTemplate: string;
  printData: {
    [k: string]: unknown;
  };
  operatorRecordList: {
    [k: string]: unknown;
  }[];
  pageParam?: string;
  fullName?: string;
  dictionaries?: {
    [k: string]: unknown;
  };
  formatted?: string[];
  [k: string]: unknown;
}
export interface PrintDevBatchDataInput {
  id?: string;
  formId?: string;
}
export interface PrintDevPostBatchDataInput {
  id: string;
  /**
   * @maxItems 500
   */
  ids?: string[] | string | null;
  formInfo?: unknown[] | {} | null;
}
export interface PrintDevPdfInput {
  id: string;
  /**
   * @minItems 1
   * @maxItems 500
   */
  ids: string[];
  title?: string;
}
export interface PrintDev {
  id: string;
  fullName: string | null;
  enCode: string | null;
  category: string | number | null;
  type: number | null;
  sourceType: number | null;
  moduleId: string | null;
  interfaceId: string | null;
  interfaceName: string | null;
  parameterJson: string | null;
  fieldJson: string | null;
  dbLinkId: string | null;
  sqlTemplate: string | null;
  printTemplate: string | null;
  pageParam: string | null;
  sortCode: number | null;
  enabledMark: 0 | 1 | null;
  description: string | null;
  createdBy: string | null;
  createdTime: number | null;
  modifiedTime: number | null;
  creatorTime: number | null;
  creatorUserId: string | null;
  lastModifyTime: number | null;
  lastModifyUserId: string | null;
  version: number;
}
export interface PrintDevReadInput {
  id: string;
}
export interface PrintDevUpdateInput {
  id: string;
  fullName?: string;
  enCode?: string;
  category?: string | number;
  type?: number;
  sourceType?: number;
  moduleId?: string | null;
  interfaceId?: string | null;
  parameterJson?: string | null;
  fieldJson?: string | null;
  dbLinkId?: string | null;
  sqlTemplate?: string | null;
  printTemplate?: string | null;
  pageParam?: string | null;
  sortCode?: number | null;
  enabledMark?: 0 | 1 | null;
  description?: string | null;
  version?: number | null;
}
export interface PrintDevUpdateResult {
  id: string;
  /**
   * To be sent back with the next change.
   */
  version: number;
}
export interface PrintDevRemoveInput {
  id: string;
}
export interface PrintDevToggleInput {
  id: string;
}
export interface PrintDevCopyInput {
  id: string;
}
export interface PrintDevCopyResult {
  id: string;
  [k: string]: unknown;
}
export interface PrintDevExportInput {
  id: string;
}
export interface PrintDevExportResult {
  name: string;
  url: string;
}
export interface PrintDevImportInput {
  /**
   * The file, with its name.
   */
  file: Blob;
}
export interface PrintDevImportResult {
  id: string;
  [k: string]: unknown;
}

export const printDevCalls: readonly ClientCall[] = [
  { id: 'system/printDev.list', method: 'GET', path: '/api/system/printDev' },
  { id: 'system/printDev.selector', method: 'GET', path: '/api/system/printDev/Selector' },
  { id: 'system/printDev.options', method: 'POST', path: '/api/system/printDev/getListOptions' },
  { id: 'system/printDev.fieldTree', method: 'POST', path: '/api/system/printDev/Fields' },
  { id: 'system/printDev.data', method: 'GET', path: '/api/system/printDev/Data' },
  { id: 'system/printDev.batchData', method: 'GET', path: '/api/system/printDev/BatchData' },
  { id: 'system/printDev.postBatchData', method: 'POST', path: '/api/system/printDev/BatchData' },
  { id: 'system/printDev.pdf', method: 'POST', path: '/api/system/printDev/Pdf', answer: 'raw' },
  { id: 'system/printDev.read', method: 'GET', path: '/api/system/printDev/{id}' },
  { id: 'system/printDev.create', method: 'POST', path: '/api/system/printDev' },
  { id: 'system/printDev.update', method: 'PUT', path: '/api/system/printDev/{id}' },
  { id: 'system/printDev.remove', method: 'DELETE', path: '/api/system/printDev/{id}' },
  { id: 'system/printDev.toggle', method: 'PUT', path: '/api/system/printDev/{id}/Actions/State' },
  { id: 'system/printDev.copy', method: 'POST', path: '/api/system/printDev/{id}/Actions/Copy' },
  { id: 'system/printDev.export', method: 'GET', path: '/api/system/printDev/{id}/Actions/Export' },
  { id: 'system/printDev.import', method: 'POST', path: '/api/system/printDev/Actions/Import', encoding: 'multipart' },
];
