/* Generated from schemas/resources/visualdev/onlineDev.json by `npm run codegen`. Do not edit: change the source and run it again. */
import type { ClientCall } from '../../create-client';
import type { Answer } from '../../read-answer';

export interface OnlineDevClient {
  /**
   * Configuration of a module. `GET /api/visualdev/OnlineDev/{modelId}/Config`.
   */
  config: (input: OnlineDevConfigInput, signal?: AbortSignal) => Promise<Answer<OnlineDevConfigResult>>;
  /**
   * Form of a module. `GET /api/visualdev/OnlineDev/{modelId}/FormData`.
   */
  formData: (input: OnlineDevFormDataInput, signal?: AbortSignal) => Promise<Answer<OnlineDevFormDataResult>>;
  /**
   * List of a module. `GET /api/visualdev/OnlineDev/{modelId}/ColumnData`.
   */
  columnData: (input: OnlineDevColumnDataInput, signal?: AbortSignal) => Promise<Answer<OnlineDevColumnDataResult>>;
  /**
   * Records of a module. `POST /api/visualdev/OnlineDev/{modelId}/List`.
   */
  list: (input: OnlineDevListInput, signal?: AbortSignal) => Promise<Answer<OnlineDevListResult>>;
  /**
   * Records of a module. `GET /api/visualdev/OnlineDev/{modelId}/List`.
   */
  listOld: (input: OnlineDevListOldInput, signal?: AbortSignal) => Promise<Answer<OnlineDevListOldResult>>;
  /**
   * Records of a module. `POST /api/visualdev/OnlineDev/{modelId}/List/{id}`.
   */
  listBelow: (input: OnlineDevListBelowInput, signal?: AbortSignal) => Promise<Answer<OnlineDevListBelowResult>>;
  /**
   * Record of a module. `GET /api/visualdev/OnlineDev/{modelId}/{id}`.
   */
  read: (input: OnlineDevReadInput, signal?: AbortSignal) => Promise<Answer<OnlineDevReadResult>>;
  /**
   * Record of a module as people read it. `GET /api/visualdev/OnlineDev/{modelId}/{id}/DataChange`.
   */
  show: (input: OnlineDevShowInput, signal?: AbortSignal) => Promise<Answer<OnlineDevShowResult>>;
  /**
   * Record of a module as people read it, asked for by a body. `POST /api/visualdev/OnlineDev/{modelId}/DataChange`.
   */
  showPosted: (input: OnlineDevShowPostedInput, signal?: AbortSignal) => Promise<Answer<OnlineDevShowPostedResult>>;
  /**
   * New record of a module. `POST /api/visualdev/OnlineDev/{modelId}`. Needs the right `btn_add`.
   */
  create: (input: OnlineDevCreateInput, signal?: AbortSignal) => Promise<Answer<OnlineDevCreateResult>>;
  /**
   * Change a record of a module. `PUT /api/visualdev/OnlineDev/{modelId}/{id}`. Needs the right `btn_edit`.
   */
  update: (input: OnlineDevUpdateInput, signal?: AbortSignal) => Promise<Answer<OnlineDevUpdateResult>>;
  /**
   * Delete a record of a module. `DELETE /api/visualdev/OnlineDev/{modelId}/{id}`. Needs the right `btn_remove`.
   */
  remove: (input: OnlineDevRemoveInput, signal?: AbortSignal) => Promise<Answer<null>>;
  /**
   * Delete several records of a module. `POST /api/visualdev/OnlineDev/batchDelete/{modelId}`. Needs the right `btn_batchRemove`.
   */
  batchRemove: (input: OnlineDevBatchRemoveInput, signal?: AbortSignal) => Promise<Answer<OnlineDevBatchRemoveResult>>;
}
export interface OnlineDevConfigInput {
  modelId: string;
  type?: string;
  menuId?: string;
  systemCode?: string;
}
export interface OnlineDevConfigResult {
  id: string;
  fullName: string;
  enCode: string;
  webType: string;
  formData: string;
  columnData: string;
  [k: string]: unknown;
}
export interface OnlineDevFormDataInput {
  modelId: string;
}
export interface OnlineDevFormDataResult {
  formData: string;
}
export interface OnlineDevColumnDataInput {
  modelId: string;
}
export interface OnlineDevColumnDataResult {
  columnData: string;
}
export interface OnlineDevListInput {
  modelId: string;
  currentPage?: number | string | null;
  pageSize?: number | string | null;
  menuId?: string | null;
  queryJson?: string | {} | unknown[] | null;
  superQueryJson?: string | {} | unknown[] | null;
  extraQueryJson?: string | {} | unknown[] | null;
  sidx?: string | null;
  sort?: string | null;
  /**
   * `values`: rows as they are kept, with `texts` for what only the server can name; without it the names in their place, as existing clients expect.
   */
  display?: 'values' | '' | null;
}
export interface OnlineDevListResult {
  list: {
    [k: string]: unknown;
  }[];
  pagination: {
    currentPage: number;
    pageIndex?: number;
    pageSize: number;
    total: number;
  };
}
export interface OnlineDevListOldInput {
  modelId: string;
  json?: string;
  queryJson?: string;
  superQueryJson?: string;
  sort?: 'asc' | 'desc' | '';
  sidx?: string;
  currentPage?: number;
  pageSize?: number;
  keyword?: string;
  menuId?: string;
}
export interface OnlineDevListOldResult {
  list: {
    [k: string]: unknown;
  }[];
  pagination: {
    currentPage: number;
    pageIndex?: number;
    pageSize: number;
    total: number;
  };
}
export interface OnlineDevListBelowInput {
  modelId: string;
  id: string;
  currentPage?: number | string | null;
  pageSize?: number | string | null;
  menuId?: string | null;
  queryJson?: string | {} | unknown[] | null;
  superQueryJson?: string | {} | unknown[] | null;
  extraQueryJson?: string | {} | unknown[] | null;
  sidx?: string | null;
  sort?: string | null;
  /**
   * `values`: rows as they are kept, with `texts` for what only the server can name; without it the names in their place, as existing clients expect.
   */
  display?: 'values' | '' | null;
}
export interface OnlineDevListBelowResult {
  list: {
    [k: string]: unknown;
  }[];
  pagination: {
    currentPage: number;
    pageIndex?: number;
    pageSize: number;
    total: number;
  };
}
export interface OnlineDevReadInput {
  modelId: string;
  id: string;
  menuId?: string;
}
export interface OnlineDevReadResult {
  id: string;
  /**
   * The record as JSON text.
   */
  data: string;
}
export interface OnlineDevShowInput {
  modelId: string;
  id: string;
  menuId?: string;
}
export interface OnlineDevShowResult {
  id: string;
  /**
   * The record as JSON text.
   */
  data: string;
}
export interface OnlineDevShowPostedInput {
  modelId: string;
  id: string;
  propsValue?: string | null;
  menuId?: string | null;
}
export interface OnlineDevShowPostedResult {
  id: string;
  /**
   * The record as JSON text.
   */
  data: string;
}
export interface OnlineDevCreateInput {
  modelId: string;
  id?: string | null;
  /**
   * The record as JSON text.
   */
  data: string | {};
}
export interface OnlineDevCreateResult {
  id: string;
  version: number;
}
export interface OnlineDevUpdateInput {
  modelId: string;
  id: string;
  /**
   * The record as JSON text.
   */
  data: string | {};
}
export interface OnlineDevUpdateResult {
  id: string;
  version: number;
}
export interface OnlineDevRemoveInput {
  modelId: string;
  id: string;
}
export interface OnlineDevBatchRemoveInput {
  modelId: string;
  /**
   * @maxItems 10000
   */
  ids: string[];
}
export interface OnlineDevBatchRemoveResult {
  removed: number;
  failed: string[];
}

export const onlineDevCalls: readonly ClientCall[] = [
  { id: 'visualdev/onlineDev.config', method: 'GET', path: '/api/visualdev/OnlineDev/{modelId}/Config', encoding: 'json', answer: 'envelope' },
  { id: 'visualdev/onlineDev.formData', method: 'GET', path: '/api/visualdev/OnlineDev/{modelId}/FormData', encoding: 'json', answer: 'envelope' },
  { id: 'visualdev/onlineDev.columnData', method: 'GET', path: '/api/visualdev/OnlineDev/{modelId}/ColumnData', encoding: 'json', answer: 'envelope' },
  { id: 'visualdev/onlineDev.list', method: 'POST', path: '/api/visualdev/OnlineDev/{modelId}/List', encoding: 'json', answer: 'envelope' },
  { id: 'visualdev/onlineDev.listOld', method: 'GET', path: '/api/visualdev/OnlineDev/{modelId}/List', encoding: 'json', answer: 'envelope' },
  { id: 'visualdev/onlineDev.listBelow', method: 'POST', path: '/api/visualdev/OnlineDev/{modelId}/List/{id}', encoding: 'json', answer: 'envelope' },
  { id: 'visualdev/onlineDev.read', method: 'GET', path: '/api/visualdev/OnlineDev/{modelId}/{id}', encoding: 'json', answer: 'envelope' },
  { id: 'visualdev/onlineDev.show', method: 'GET', path: '/api/visualdev/OnlineDev/{modelId}/{id}/DataChange', encoding: 'json', answer: 'envelope' },
  { id: 'visualdev/onlineDev.showPosted', method: 'POST', path: '/api/visualdev/OnlineDev/{modelId}/DataChange', encoding: 'json', answer: 'envelope' },
  { id: 'visualdev/onlineDev.create', method: 'POST', path: '/api/visualdev/OnlineDev/{modelId}', encoding: 'json', answer: 'envelope' },
  { id: 'visualdev/onlineDev.update', method: 'PUT', path: '/api/visualdev/OnlineDev/{modelId}/{id}', encoding: 'json', answer: 'envelope' },
  { id: 'visualdev/onlineDev.remove', method: 'DELETE', path: '/api/visualdev/OnlineDev/{modelId}/{id}', encoding: 'json', answer: 'envelope' },
  { id: 'visualdev/onlineDev.batchRemove', method: 'POST', path: '/api/visualdev/OnlineDev/batchDelete/{modelId}', encoding: 'json', answer: 'envelope' },
];
