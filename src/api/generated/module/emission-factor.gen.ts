/* Generated from schemas/modules/emissionFactor.json by `npm run codegen`. Do not edit: change the source and run it again. */
import type { ClientCall } from '../../create-client';
import type { Answer } from '../../read-answer';

export interface EmissionFactorClient {
  /**
   * Records. `POST /api/visualdev/OnlineDev/emissionFactor/List`.
   */
  list: (input?: EmissionFactorListInput, signal?: AbortSignal) => Promise<Answer<EmissionFactorListResult>>;
  /**
   * Records below another. `POST /api/visualdev/OnlineDev/emissionFactor/List/{id}`.
   */
  listBelow: (
    input: EmissionFactorListBelowInput,
    signal?: AbortSignal
  ) => Promise<Answer<EmissionFactorListBelowResult>>;
  /**
   * A record as it is kept. `GET /api/visualdev/OnlineDev/emissionFactor/{id}`.
   */
  read: (input: EmissionFactorReadInput, signal?: AbortSignal) => Promise<Answer<EmissionFactor>>;
  /**
   * A record as people read it. `GET /api/visualdev/OnlineDev/emissionFactor/{id}/DataChange`.
   */
  show: (input: EmissionFactorShowInput, signal?: AbortSignal) => Promise<Answer<EmissionFactorShowResult>>;
  /**
   * New record. `POST /api/visualdev/OnlineDev/emissionFactor`.
   */
  create: (input: EmissionFactorCreateInput, signal?: AbortSignal) => Promise<Answer<EmissionFactorCreateResult>>;
  /**
   * Change a record. `PUT /api/visualdev/OnlineDev/emissionFactor/{id}`.
   */
  update: (input: EmissionFactorUpdateInput, signal?: AbortSignal) => Promise<Answer<EmissionFactorUpdateResult>>;
  /**
   * Delete a record. `DELETE /api/visualdev/OnlineDev/emissionFactor/{id}`.
   */
  remove: (input: EmissionFactorRemoveInput, signal?: AbortSignal) => Promise<Answer<null>>;
  /**
   * Delete several records. `POST /api/visualdev/OnlineDev/batchDelete/emissionFactor`.
   */
  batchRemove: (
    input: EmissionFactorBatchRemoveInput,
    signal?: AbortSignal
  ) => Promise<Answer<EmissionFactorBatchRemoveResult>>;
}
export interface EmissionFactorListRow {
  id: string;
  factorName: string | null;
  factorCode: string | null;
  category: (string | number)[] | null;
  fuel: string | number | null;
  region: string | null;
  dataYear: number | string | null;
  factorValue: number | null;
  factorUnit: string | number | null;
  gas: string | number | null;
  gwp: number | null;
  equivalent: number | null;
  publisher: string | null;
  publishedYear: string | null;
  document: string | null;
  link: string | null;
  basis: string | null;
  validFrom: number | string | null;
  validTo: number | string | null;
  status: string | number | null;
  modifyTime: number | null;
  version: number;
}
export interface EmissionFactorListInput {
  currentPage?: number;
  pageSize?: number;
  /**
   * By field: a value, or `[from, to]`; `keyword` searches in several.
   */
  query?: {
    [k: string]: unknown;
  };
  superQuery?: {
    [k: string]: unknown;
  };
  order?: {
    field: string;
    descending: boolean;
  }[];
  /**
   * `values`: rows as they are kept, with `texts` for what only the server can name.
   */
  display?: 'values';
}
export interface EmissionFactorListResult {
  list: EmissionFactorListRow[];
  pagination: {
    currentPage: number;
    pageIndex?: number;
    pageSize: number;
    total: number;
  };
}
export interface EmissionFactorListBelowRow {
  id: string;
  factorName: string | null;
  factorCode: string | null;
  category: (string | number)[] | null;
  fuel: string | number | null;
  region: string | null;
  dataYear: number | string | null;
  factorValue: number | null;
  factorUnit: string | number | null;
  gas: string | number | null;
  gwp: number | null;
  equivalent: number | null;
  publisher: string | null;
  publishedYear: string | null;
  document: string | null;
  link: string | null;
  basis: string | null;
  validFrom: number | string | null;
  validTo: number | string | null;
  status: string | number | null;
  modifyTime: number | null;
  version: number;
}
export interface EmissionFactorListBelowInput {
  id: string;
  currentPage?: number;
  pageSize?: number;
  /**
   * By field: a value, or `[from, to]`; `keyword` searches in several.
   */
  query?: {
    [k: string]: unknown;
  };
  superQuery?: {
    [k: string]: unknown;
  };
  order?: {
    field: string;
    descending: boolean;
  }[];
  /**
   * `values`: rows as they are kept, with `texts` for what only the server can name.
   */
  display?: 'values';
}
export interface EmissionFactorListBelowResult {
  list: EmissionFactorListBelowRow[];
  pagination: {
    currentPage: number;
    pageIndex?: number;
    pageSize: number;
    total: number;
  };
}
export interface EmissionFactor {
  id: string;
  factorName: string | null;
  factorCode: string | null;
  category: (string | number)[] | null;
  fuel: string | number | null;
  region: string | null;
  dataYear: number | string | null;
  factorValue: number | null;
  factorUnit: string | number | null;
  gas: string | number | null;
  gwp: number | null;
  equivalent: number | null;
  publisher: string | null;
  publishedYear: string | null;
  document: string | null;
  link: string | null;
  basis: string | null;
  validFrom: number | string | null;
  validTo: number | string | null;
  status: string | number | null;
  modifyTime: number | null;
  creatorTime: number | null;
  creatorUserId: string | null;
  lastModifyTime: number | null;
  lastModifyUserId: string | null;
  version: number;
}
export interface EmissionFactorReadInput {
  id: string;
}
export interface EmissionFactorShowInput {
  id: string;
}
export interface EmissionFactorShowResult {
  id: string;
  [k: string]: unknown;
}
export interface EmissionFactorCreateInput {
  factorName: string;
  factorCode: string;
  category: (string | number)[];
  fuel?: string | number | null;
  region: string;
  dataYear: number | string;
  factorValue: number;
  factorUnit: string | number;
  gas: string | number;
  gwp: number;
  equivalent?: number | null;
  publisher: string;
  publishedYear?: string | null;
  document: string;
  link?: string | null;
  basis?: string | null;
  validFrom?: number | string | null;
  validTo?: number | string | null;
  status: string | number;
}
export interface EmissionFactorCreateResult {
  id: string;
  /**
   * To be sent back with the next change.
   */
  version: number;
}
export interface EmissionFactorUpdateInput {
  id: string;
  factorName?: string;
  factorCode?: string;
  category?: (string | number)[];
  fuel?: string | number | null;
  region?: string;
  dataYear?: number | string;
  factorValue?: number;
  factorUnit?: string | number;
  gas?: string | number;
  gwp?: number;
  equivalent?: number | null;
  publisher?: string;
  publishedYear?: string | null;
  document?: string;
  link?: string | null;
  basis?: string | null;
  validFrom?: number | string | null;
  validTo?: number | string | null;
  status?: string | number;
  version?: number | null;
}
export interface EmissionFactorUpdateResult {
  id: string;
  /**
   * To be sent back with the next change.
   */
  version: number;
}
export interface EmissionFactorRemoveInput {
  id: string;
}
export interface EmissionFactorBatchRemoveInput {
  ids: string[];
}
export interface EmissionFactorBatchRemoveResult {
  removed: number;
  failed: string[];
}

export const emissionFactorCalls: readonly ClientCall[] = [
  { id: 'module/emissionFactor.list', method: 'POST', path: '/api/visualdev/OnlineDev/emissionFactor/List', encoding: 'json', answer: 'envelope', use: 'list', codec: 'jnpfRecord' },
  { id: 'module/emissionFactor.listBelow', method: 'POST', path: '/api/visualdev/OnlineDev/emissionFactor/List/{id}', encoding: 'json', answer: 'envelope', use: 'list', codec: 'jnpfRecord' },
  { id: 'module/emissionFactor.read', method: 'GET', path: '/api/visualdev/OnlineDev/emissionFactor/{id}', encoding: 'json', answer: 'envelope', use: 'read', codec: 'jnpfRecord' },
  { id: 'module/emissionFactor.show', method: 'GET', path: '/api/visualdev/OnlineDev/emissionFactor/{id}/DataChange', encoding: 'json', answer: 'envelope', use: 'read', codec: 'jnpfRecord' },
  { id: 'module/emissionFactor.create', method: 'POST', path: '/api/visualdev/OnlineDev/emissionFactor', encoding: 'json', answer: 'envelope', use: 'create', codec: 'jnpfRecord' },
  { id: 'module/emissionFactor.update', method: 'PUT', path: '/api/visualdev/OnlineDev/emissionFactor/{id}', encoding: 'json', answer: 'envelope', use: 'update', codec: 'jnpfRecord' },
  { id: 'module/emissionFactor.remove', method: 'DELETE', path: '/api/visualdev/OnlineDev/emissionFactor/{id}', encoding: 'json', answer: 'envelope' },
  { id: 'module/emissionFactor.batchRemove', method: 'POST', path: '/api/visualdev/OnlineDev/batchDelete/emissionFactor', encoding: 'json', answer: 'envelope' },
];
