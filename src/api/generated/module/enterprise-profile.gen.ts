/* Generated from schemas/modules/enterpriseProfile.json by `npm run codegen`. Do not edit: change the source and run it again. */
import type { ClientCall } from '../../create-client';
import type { Answer } from '../../read-answer';

export interface EnterpriseProfileClient {
  /**
   * Records. `POST /api/visualdev/OnlineDev/enterpriseProfile/List`.
   */
  list: (input?: EnterpriseProfileListInput, signal?: AbortSignal) => Promise<Answer<EnterpriseProfileListResult>>;
  /**
   * Records below another. `POST /api/visualdev/OnlineDev/enterpriseProfile/List/{id}`.
   */
  listBelow: (
    input: EnterpriseProfileListBelowInput,
    signal?: AbortSignal
  ) => Promise<Answer<EnterpriseProfileListBelowResult>>;
  /**
   * A record as it is kept. `GET /api/visualdev/OnlineDev/enterpriseProfile/{id}`.
   */
  read: (input: EnterpriseProfileReadInput, signal?: AbortSignal) => Promise<Answer<EnterpriseProfile>>;
  /**
   * A record as people read it. `GET /api/visualdev/OnlineDev/enterpriseProfile/{id}/DataChange`.
   */
  show: (input: EnterpriseProfileShowInput, signal?: AbortSignal) => Promise<Answer<EnterpriseProfileShowResult>>;
  /**
   * New record. `POST /api/visualdev/OnlineDev/enterpriseProfile`.
   */
  create: (input: EnterpriseProfileCreateInput, signal?: AbortSignal) => Promise<Answer<EnterpriseProfileCreateResult>>;
  /**
   * Change a record. `PUT /api/visualdev/OnlineDev/enterpriseProfile/{id}`.
   */
  update: (input: EnterpriseProfileUpdateInput, signal?: AbortSignal) => Promise<Answer<EnterpriseProfileUpdateResult>>;
  /**
   * Delete a record. `DELETE /api/visualdev/OnlineDev/enterpriseProfile/{id}`.
   */
  remove: (input: EnterpriseProfileRemoveInput, signal?: AbortSignal) => Promise<Answer<null>>;
  /**
   * Delete several records. `POST /api/visualdev/OnlineDev/batchDelete/enterpriseProfile`.
   */
  batchRemove: (
    input: EnterpriseProfileBatchRemoveInput,
    signal?: AbortSignal
  ) => Promise<Answer<EnterpriseProfileBatchRemoveResult>>;
}
export interface EnterpriseProfileListRow {
  id: string;
  enterpriseName: string | null;
  creditCode: string | null;
  industry: (string | number)[] | null;
  nature: string | number | null;
  founded: number | string | null;
  keyEmitter: string | number | boolean | null;
  address: string | null;
  contact: string | null;
  phone: string | null;
  email: string | null;
  department: string | null;
  employees: number | null;
  outputValue: number | null;
  energyUse: number | null;
  energyIntensity: number | null;
  consolidation: string | number | null;
  boundary: string | null;
  sites:
    | {
        id?: string | null;
        siteName?: string | null;
        siteAddress?: string | null;
        siteArea?: number | null;
        opened?: number | string | null;
        mainEnergy?: string | number | null;
      }[]
    | null;
  totalArea: number | null;
  createUser: string | null;
  createTime: number | null;
  modifyTime: number | null;
  version: number;
}
export interface EnterpriseProfileListInput {
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
export interface EnterpriseProfileListResult {
  list: EnterpriseProfileListRow[];
  pagination: {
    currentPage: number;
    pageIndex?: number;
    pageSize: number;
    total: number;
  };
}
export interface EnterpriseProfileListBelowRow {
  id: string;
  enterpriseName: string | null;
  creditCode: string | null;
  industry: (string | number)[] | null;
  nature: string | number | null;
  founded: number | string | null;
  keyEmitter: string | number | boolean | null;
  address: string | null;
  contact: string | null;
  phone: string | null;
  email: string | null;
  department: string | null;
  employees: number | null;
  outputValue: number | null;
  energyUse: number | null;
  energyIntensity: number | null;
  consolidation: string | number | null;
  boundary: string | null;
  sites:
    | {
        id?: string | null;
        siteName?: string | null;
        siteAddress?: string | null;
        siteArea?: number | null;
        opened?: number | string | null;
        mainEnergy?: string | number | null;
      }[]
    | null;
  totalArea: number | null;
  createUser: string | null;
  createTime: number | null;
  modifyTime: number | null;
  version: number;
}
export interface EnterpriseProfileListBelowInput {
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
export interface EnterpriseProfileListBelowResult {
  list: EnterpriseProfileListBelowRow[];
  pagination: {
    currentPage: number;
    pageIndex?: number;
    pageSize: number;
    total: number;
  };
}
export interface EnterpriseProfile {
  id: string;
  enterpriseName: string | null;
  creditCode: string | null;
  industry: (string | number)[] | null;
  nature: string | number | null;
  founded: number | string | null;
  keyEmitter: string | number | boolean | null;
  address: string | null;
  contact: string | null;
  phone: string | null;
  email: string | null;
  department: string | null;
  employees: number | null;
  outputValue: number | null;
  energyUse: number | null;
  energyIntensity: number | null;
  consolidation: string | number | null;
  boundary: string | null;
  sites:
    | {
        id?: string | null;
        siteName?: string | null;
        siteAddress?: string | null;
        siteArea?: number | null;
        opened?: number | string | null;
        mainEnergy?: string | number | null;
      }[]
    | null;
  totalArea: number | null;
  createUser: string | null;
  createTime: number | null;
  modifyTime: number | null;
  creatorTime: number | null;
  creatorUserId: string | null;
  lastModifyTime: number | null;
  lastModifyUserId: string | null;
  version: number;
}
export interface EnterpriseProfileReadInput {
  id: string;
}
export interface EnterpriseProfileShowInput {
  id: string;
}
export interface EnterpriseProfileShowResult {
  id: string;
  [k: string]: unknown;
}
export interface EnterpriseProfileCreateInput {
  enterpriseName: string;
  creditCode: string;
  industry: (string | number)[];
  nature?: string | number | null;
  founded?: number | string | null;
  keyEmitter?: string | number | boolean | null;
  address: string;
  contact: string;
  phone: string;
  email?: string | null;
  department?: string | null;
  employees?: number | null;
  outputValue?: number | null;
  energyUse?: number | null;
  energyIntensity?: number | null;
  consolidation: string | number;
  boundary?: string | null;
  sites?:
    | {
        id?: string | null;
        siteName?: string | null;
        siteAddress?: string | null;
        siteArea?: number | null;
        opened?: number | string | null;
        mainEnergy?: string | number | null;
      }[]
    | null;
  totalArea?: number | null;
}
export interface EnterpriseProfileCreateResult {
  id: string;
  /**
   * To be sent back with the next change.
   */
  version: number;
}
export interface EnterpriseProfileUpdateInput {
  id: string;
  enterpriseName?: string;
  creditCode?: string;
  industry?: (string | number)[];
  nature?: string | number | null;
  founded?: number | string | null;
  keyEmitter?: string | number | boolean | null;
  address?: string;
  contact?: string;
  phone?: string;
  email?: string | null;
  department?: string | null;
  employees?: number | null;
  outputValue?: number | null;
  energyUse?: number | null;
  energyIntensity?: number | null;
  consolidation?: string | number;
  boundary?: string | null;
  sites?:
    | {
        id?: string | null;
        siteName?: string | null;
        siteAddress?: string | null;
        siteArea?: number | null;
        opened?: number | string | null;
        mainEnergy?: string | number | null;
      }[]
    | null;
  totalArea?: number | null;
  version?: number | null;
}
export interface EnterpriseProfileUpdateResult {
  id: string;
  /**
   * To be sent back with the next change.
   */
  version: number;
}
export interface EnterpriseProfileRemoveInput {
  id: string;
}
export interface EnterpriseProfileBatchRemoveInput {
  ids: string[];
}
export interface EnterpriseProfileBatchRemoveResult {
  removed: number;
  failed: string[];
}

export const enterpriseProfileCalls: readonly ClientCall[] = [
  { id: 'module/enterpriseProfile.list', method: 'POST', path: '/api/visualdev/OnlineDev/enterpriseProfile/List', encoding: 'json', answer: 'envelope', use: 'list', codec: 'jnpfRecord' },
  { id: 'module/enterpriseProfile.listBelow', method: 'POST', path: '/api/visualdev/OnlineDev/enterpriseProfile/List/{id}', encoding: 'json', answer: 'envelope', use: 'list', codec: 'jnpfRecord' },
  { id: 'module/enterpriseProfile.read', method: 'GET', path: '/api/visualdev/OnlineDev/enterpriseProfile/{id}', encoding: 'json', answer: 'envelope', use: 'read', codec: 'jnpfRecord' },
  { id: 'module/enterpriseProfile.show', method: 'GET', path: '/api/visualdev/OnlineDev/enterpriseProfile/{id}/DataChange', encoding: 'json', answer: 'envelope', use: 'read', codec: 'jnpfRecord' },
  { id: 'module/enterpriseProfile.create', method: 'POST', path: '/api/visualdev/OnlineDev/enterpriseProfile', encoding: 'json', answer: 'envelope', use: 'create', codec: 'jnpfRecord' },
  { id: 'module/enterpriseProfile.update', method: 'PUT', path: '/api/visualdev/OnlineDev/enterpriseProfile/{id}', encoding: 'json', answer: 'envelope', use: 'update', codec: 'jnpfRecord' },
  { id: 'module/enterpriseProfile.remove', method: 'DELETE', path: '/api/visualdev/OnlineDev/enterpriseProfile/{id}', encoding: 'json', answer: 'envelope' },
  { id: 'module/enterpriseProfile.batchRemove', method: 'POST', path: '/api/visualdev/OnlineDev/batchDelete/enterpriseProfile', encoding: 'json', answer: 'envelope' },
];
