/* Generated from schemas/modules/reductionProject.json by `npm run codegen`. Do not edit: change the source and run it again. */
import type { ClientCall } from '../../create-client';
import type { Answer } from '../../read-answer';

export interface ReductionProjectClient {
  /**
   * Records. `POST /api/visualdev/OnlineDev/reductionProject/List`.
   */
  list: (input?: ReductionProjectListInput, signal?: AbortSignal) => Promise<Answer<ReductionProjectListResult>>;
  /**
   * Records below another. `POST /api/visualdev/OnlineDev/reductionProject/List/{id}`.
   */
  listBelow: (
    input: ReductionProjectListBelowInput,
    signal?: AbortSignal
  ) => Promise<Answer<ReductionProjectListBelowResult>>;
  /**
   * A record as it is kept. `GET /api/visualdev/OnlineDev/reductionProject/{id}`.
   */
  read: (input: ReductionProjectReadInput, signal?: AbortSignal) => Promise<Answer<ReductionProject>>;
  /**
   * A record as people read it. `GET /api/visualdev/OnlineDev/reductionProject/{id}/DataChange`.
   */
  show: (input: ReductionProjectShowInput, signal?: AbortSignal) => Promise<Answer<ReductionProjectShowResult>>;
  /**
   * New record. `POST /api/visualdev/OnlineDev/reductionProject`.
   */
  create: (input: ReductionProjectCreateInput, signal?: AbortSignal) => Promise<Answer<ReductionProjectCreateResult>>;
  /**
   * Change a record. `PUT /api/visualdev/OnlineDev/reductionProject/{id}`.
   */
  update: (input: ReductionProjectUpdateInput, signal?: AbortSignal) => Promise<Answer<ReductionProjectUpdateResult>>;
  /**
   * Delete a record. `DELETE /api/visualdev/OnlineDev/reductionProject/{id}`.
   */
  remove: (input: ReductionProjectRemoveInput, signal?: AbortSignal) => Promise<Answer<null>>;
  /**
   * Delete several records. `POST /api/visualdev/OnlineDev/batchDelete/reductionProject`.
   */
  batchRemove: (
    input: ReductionProjectBatchRemoveInput,
    signal?: AbortSignal
  ) => Promise<Answer<ReductionProjectBatchRemoveResult>>;
}
export interface ReductionProjectListRow {
  id: string;
  projectName: string | null;
  projectCode: string | null;
  unit: (string | number)[] | null;
  projectType: string | number | null;
  owner: string | null;
  status: string | number | null;
  measures: string | null;
  startDate: number | string | null;
  endDate: number | string | null;
  progress: number | null;
  investment: number | null;
  spent: number | null;
  annualReduction: number | null;
  lifetime: number | null;
  totalReduction: number | null;
  costPerTonne: number | null;
  createUser: string | null;
  modifyTime: number | null;
  version: number;
}
export interface ReductionProjectListInput {
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
export interface ReductionProjectListResult {
  list: ReductionProjectListRow[];
  pagination: {
    currentPage: number;
    pageIndex?: number;
    pageSize: number;
    total: number;
  };
}
export interface ReductionProjectListBelowRow {
  id: string;
  projectName: string | null;
  projectCode: string | null;
  unit: (string | number)[] | null;
  projectType: string | number | null;
  owner: string | null;
  status: string | number | null;
  measures: string | null;
  startDate: number | string | null;
  endDate: number | string | null;
  progress: number | null;
  investment: number | null;
  spent: number | null;
  annualReduction: number | null;
  lifetime: number | null;
  totalReduction: number | null;
  costPerTonne: number | null;
  createUser: string | null;
  modifyTime: number | null;
  version: number;
}
export interface ReductionProjectListBelowInput {
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
export interface ReductionProjectListBelowResult {
  list: ReductionProjectListBelowRow[];
  pagination: {
    currentPage: number;
    pageIndex?: number;
    pageSize: number;
    total: number;
  };
}
export interface ReductionProject {
  id: string;
  projectName: string | null;
  projectCode: string | null;
  unit: (string | number)[] | null;
  projectType: string | number | null;
  owner: string | null;
  status: string | number | null;
  measures: string | null;
  startDate: number | string | null;
  endDate: number | string | null;
  progress: number | null;
  milestones:
    | {
        id?: string | null;
        milestone?: string | null;
        dueDate?: number | string | null;
        doneDate?: number | string | null;
        spending?: number | null;
        milestoneRemark?: string | null;
      }[]
    | null;
  investment: number | null;
  spent: number | null;
  annualReduction: number | null;
  lifetime: number | null;
  totalReduction: number | null;
  costPerTonne: number | null;
  createUser: string | null;
  modifyTime: number | null;
  creatorTime: number | null;
  creatorUserId: string | null;
  lastModifyTime: number | null;
  lastModifyUserId: string | null;
  version: number;
}
export interface ReductionProjectReadInput {
  id: string;
}
export interface ReductionProjectShowInput {
  id: string;
}
export interface ReductionProjectShowResult {
  id: string;
  [k: string]: unknown;
}
export interface ReductionProjectCreateInput {
  projectName: string;
  projectCode: string;
  unit: (string | number)[];
  projectType: string | number;
  owner: string;
  status: string | number;
  measures?: string | null;
  startDate: number | string;
  endDate: number | string;
  progress?: number | null;
  milestones?:
    | {
        id?: string | null;
        milestone?: string | null;
        dueDate?: number | string | null;
        doneDate?: number | string | null;
        spending?: number | null;
        milestoneRemark?: string | null;
      }[]
    | null;
  investment: number;
  spent?: number | null;
  annualReduction: number;
  lifetime: number;
  totalReduction?: number | null;
  costPerTonne?: number | null;
}
export interface ReductionProjectCreateResult {
  id: string;
  /**
   * To be sent back with the next change.
   */
  version: number;
}
export interface ReductionProjectUpdateInput {
  id: string;
  projectName?: string;
  projectCode?: string;
  unit?: (string | number)[];
  projectType?: string | number;
  owner?: string;
  status?: string | number;
  measures?: string | null;
  startDate?: number | string;
  endDate?: number | string;
  progress?: number | null;
  milestones?:
    | {
        id?: string | null;
        milestone?: string | null;
        dueDate?: number | string | null;
        doneDate?: number | string | null;
        spending?: number | null;
        milestoneRemark?: string | null;
      }[]
    | null;
  investment?: number;
  spent?: number | null;
  annualReduction?: number;
  lifetime?: number;
  totalReduction?: number | null;
  costPerTonne?: number | null;
  version?: number | null;
}
export interface ReductionProjectUpdateResult {
  id: string;
  /**
   * To be sent back with the next change.
   */
  version: number;
}
export interface ReductionProjectRemoveInput {
  id: string;
}
export interface ReductionProjectBatchRemoveInput {
  ids: string[];
}
export interface ReductionProjectBatchRemoveResult {
  removed: number;
  failed: string[];
}

export const reductionProjectCalls: readonly ClientCall[] = [
  { id: 'module/reductionProject.list', method: 'POST', path: '/api/visualdev/OnlineDev/reductionProject/List', encoding: 'json', answer: 'envelope', use: 'list', codec: 'jnpfRecord' },
  { id: 'module/reductionProject.listBelow', method: 'POST', path: '/api/visualdev/OnlineDev/reductionProject/List/{id}', encoding: 'json', answer: 'envelope', use: 'list', codec: 'jnpfRecord' },
  { id: 'module/reductionProject.read', method: 'GET', path: '/api/visualdev/OnlineDev/reductionProject/{id}', encoding: 'json', answer: 'envelope', use: 'read', codec: 'jnpfRecord' },
  { id: 'module/reductionProject.show', method: 'GET', path: '/api/visualdev/OnlineDev/reductionProject/{id}/DataChange', encoding: 'json', answer: 'envelope', use: 'read', codec: 'jnpfRecord' },
  { id: 'module/reductionProject.create', method: 'POST', path: '/api/visualdev/OnlineDev/reductionProject', encoding: 'json', answer: 'envelope', use: 'create', codec: 'jnpfRecord' },
  { id: 'module/reductionProject.update', method: 'PUT', path: '/api/visualdev/OnlineDev/reductionProject/{id}', encoding: 'json', answer: 'envelope', use: 'update', codec: 'jnpfRecord' },
  { id: 'module/reductionProject.remove', method: 'DELETE', path: '/api/visualdev/OnlineDev/reductionProject/{id}', encoding: 'json', answer: 'envelope' },
  { id: 'module/reductionProject.batchRemove', method: 'POST', path: '/api/visualdev/OnlineDev/batchDelete/reductionProject', encoding: 'json', answer: 'envelope' },
];
