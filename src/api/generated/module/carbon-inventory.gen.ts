/* Generated from schemas/modules/carbonInventory.json by `npm run codegen`. Do not edit: change the source and run it again. */
import type { ClientCall } from '../../create-client';
import type { Answer } from '../../read-answer';

export interface CarbonInventoryClient {
  /**
   * Records. `POST /api/visualdev/OnlineDev/carbonInventory/List`.
   */
  list: (input?: CarbonInventoryListInput, signal?: AbortSignal) => Promise<Answer<CarbonInventoryListResult>>;
  /**
   * Records below another. `POST /api/visualdev/OnlineDev/carbonInventory/List/{id}`.
   */
  listBelow: (
    input: CarbonInventoryListBelowInput,
    signal?: AbortSignal
  ) => Promise<Answer<CarbonInventoryListBelowResult>>;
  /**
   * A record as it is kept. `GET /api/visualdev/OnlineDev/carbonInventory/{id}`.
   */
  read: (input: CarbonInventoryReadInput, signal?: AbortSignal) => Promise<Answer<CarbonInventory>>;
  /**
   * A record as people read it. `GET /api/visualdev/OnlineDev/carbonInventory/{id}/DataChange`.
   */
  show: (input: CarbonInventoryShowInput, signal?: AbortSignal) => Promise<Answer<CarbonInventoryShowResult>>;
  /**
   * New record. `POST /api/visualdev/OnlineDev/carbonInventory`.
   */
  create: (input: CarbonInventoryCreateInput, signal?: AbortSignal) => Promise<Answer<CarbonInventoryCreateResult>>;
  /**
   * Change a record. `PUT /api/visualdev/OnlineDev/carbonInventory/{id}`.
   */
  update: (input: CarbonInventoryUpdateInput, signal?: AbortSignal) => Promise<Answer<CarbonInventoryUpdateResult>>;
  /**
   * Delete a record. `DELETE /api/visualdev/OnlineDev/carbonInventory/{id}`.
   */
  remove: (input: CarbonInventoryRemoveInput, signal?: AbortSignal) => Promise<Answer<null>>;
  /**
   * Delete several records. `POST /api/visualdev/OnlineDev/batchDelete/carbonInventory`.
   */
  batchRemove: (
    input: CarbonInventoryBatchRemoveInput,
    signal?: AbortSignal
  ) => Promise<Answer<CarbonInventoryBatchRemoveResult>>;
}
export interface CarbonInventoryListRow {
  id: string;
  inventoryName: string | null;
  inventoryCode: string | null;
  parentInventory: string | number | null;
  unit: string | number | null;
  inventoryYear: number | string | null;
  standard: string | number | null;
  scope1: number | null;
  scope2: number | null;
  scope3: number | null;
  total: number | null;
  outputValue: number | null;
  intensity: number | null;
  verified: string | number | boolean | null;
  verifier: string | null;
  verifiedOn: number | string | null;
  notes: string | null;
  createUser: string | null;
  createTime: number | null;
  version: number;
}
export interface CarbonInventoryListInput {
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
export interface CarbonInventoryListResult {
  list: CarbonInventoryListRow[];
  pagination: {
    currentPage: number;
    pageIndex?: number;
    pageSize: number;
    total: number;
  };
}
export interface CarbonInventoryListBelowRow {
  id: string;
  inventoryName: string | null;
  inventoryCode: string | null;
  parentInventory: string | number | null;
  unit: string | number | null;
  inventoryYear: number | string | null;
  standard: string | number | null;
  scope1: number | null;
  scope2: number | null;
  scope3: number | null;
  total: number | null;
  outputValue: number | null;
  intensity: number | null;
  verified: string | number | boolean | null;
  verifier: string | null;
  verifiedOn: number | string | null;
  notes: string | null;
  createUser: string | null;
  createTime: number | null;
  version: number;
}
export interface CarbonInventoryListBelowInput {
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
export interface CarbonInventoryListBelowResult {
  list: CarbonInventoryListBelowRow[];
  pagination: {
    currentPage: number;
    pageIndex?: number;
    pageSize: number;
    total: number;
  };
}
export interface CarbonInventory {
  id: string;
  inventoryName: string | null;
  inventoryCode: string | null;
  parentInventory: string | number | null;
  unit: string | number | null;
  inventoryYear: number | string | null;
  standard: string | number | null;
  scope1: number | null;
  scope2: number | null;
  scope3: number | null;
  total: number | null;
  outputValue: number | null;
  intensity: number | null;
  verified: string | number | boolean | null;
  verifier: string | null;
  verifiedOn: number | string | null;
  notes: string | null;
  createUser: string | null;
  createTime: number | null;
  creatorTime: number | null;
  creatorUserId: string | null;
  lastModifyTime: number | null;
  lastModifyUserId: string | null;
  version: number;
}
export interface CarbonInventoryReadInput {
  id: string;
}
export interface CarbonInventoryShowInput {
  id: string;
}
export interface CarbonInventoryShowResult {
  id: string;
  [k: string]: unknown;
}
export interface CarbonInventoryCreateInput {
  inventoryName: string;
  inventoryCode: string;
  parentInventory?: string | number | null;
  unit?: string | number | null;
  inventoryYear: number | string;
  standard: string | number;
  scope1: number;
  scope2: number;
  scope3?: number | null;
  total?: number | null;
  outputValue?: number | null;
  intensity?: number | null;
  verified?: string | number | boolean | null;
  verifier?: string | null;
  verifiedOn?: number | string | null;
  notes?: string | null;
}
export interface CarbonInventoryCreateResult {
  id: string;
  /**
   * To be sent back with the next change.
   */
  version: number;
}
export interface CarbonInventoryUpdateInput {
  id: string;
  inventoryName?: string;
  inventoryCode?: string;
  parentInventory?: string | number | null;
  unit?: string | number | null;
  inventoryYear?: number | string;
  standard?: string | number;
  scope1?: number;
  scope2?: number;
  scope3?: number | null;
  total?: number | null;
  outputValue?: number | null;
  intensity?: number | null;
  verified?: string | number | boolean | null;
  verifier?: string | null;
  verifiedOn?: number | string | null;
  notes?: string | null;
  version?: number | null;
}
export interface CarbonInventoryUpdateResult {
  id: string;
  /**
   * To be sent back with the next change.
   */
  version: number;
}
export interface CarbonInventoryRemoveInput {
  id: string;
}
export interface CarbonInventoryBatchRemoveInput {
  ids: string[];
}
export interface CarbonInventoryBatchRemoveResult {
  removed: number;
  failed: string[];
}

export const carbonInventoryCalls: readonly ClientCall[] = [
  { id: 'module/carbonInventory.list', method: 'POST', path: '/api/visualdev/OnlineDev/carbonInventory/List', encoding: 'json', answer: 'envelope', use: 'list', codec: 'jnpfRecord' },
  { id: 'module/carbonInventory.listBelow', method: 'POST', path: '/api/visualdev/OnlineDev/carbonInventory/List/{id}', encoding: 'json', answer: 'envelope', use: 'list', codec: 'jnpfRecord' },
  { id: 'module/carbonInventory.read', method: 'GET', path: '/api/visualdev/OnlineDev/carbonInventory/{id}', encoding: 'json', answer: 'envelope', use: 'read', codec: 'jnpfRecord' },
  { id: 'module/carbonInventory.show', method: 'GET', path: '/api/visualdev/OnlineDev/carbonInventory/{id}/DataChange', encoding: 'json', answer: 'envelope', use: 'read', codec: 'jnpfRecord' },
  { id: 'module/carbonInventory.create', method: 'POST', path: '/api/visualdev/OnlineDev/carbonInventory', encoding: 'json', answer: 'envelope', use: 'create', codec: 'jnpfRecord' },
  { id: 'module/carbonInventory.update', method: 'PUT', path: '/api/visualdev/OnlineDev/carbonInventory/{id}', encoding: 'json', answer: 'envelope', use: 'update', codec: 'jnpfRecord' },
  { id: 'module/carbonInventory.remove', method: 'DELETE', path: '/api/visualdev/OnlineDev/carbonInventory/{id}', encoding: 'json', answer: 'envelope' },
  { id: 'module/carbonInventory.batchRemove', method: 'POST', path: '/api/visualdev/OnlineDev/batchDelete/carbonInventory', encoding: 'json', answer: 'envelope' },
];
