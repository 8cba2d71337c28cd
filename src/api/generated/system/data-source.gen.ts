/* Generated from schemas/resources/system/dataSource.json by `npm run codegen`. Do not edit: change the source and run it again. */
import type { ClientCall } from '../../create-client';
import type { Answer } from '../../read-answer';

export interface DataSourceClient {
  /**
   * Databases of modules. `GET /api/system/DataSource/Selector`.
   */
  selector: (input?: Record<string, never>, signal?: AbortSignal) => Promise<Answer<DataSourceSelectorResult>>;
  /**
   * Data sources. `GET /api/system/DataSource`.
   */
  list: (input?: DataSourceListInput, signal?: AbortSignal) => Promise<Answer<DataSourceListResult>>;
  /**
   * Data sources in use. `GET /api/system/DataSource/getList`.
   */
  choices: (input?: DataSourceChoicesInput, signal?: AbortSignal) => Promise<Answer<DataSourceChoicesResult>>;
  /**
   * Data source. `GET /api/system/DataSource/{id}`.
   */
  read: (input: DataSourceReadInput, signal?: AbortSignal) => Promise<Answer<DataSource>>;
  /**
   * New data source. `POST /api/system/DataSource`. Needs the right `btn_add`.
   */
  create: (input: DataSourceCreateInput, signal?: AbortSignal) => Promise<Answer<DataSourceCreateResult>>;
  /**
   * Edit data source. `PUT /api/system/DataSource/{id}`. Needs the right `btn_edit`.
   */
  update: (input: DataSourceUpdateInput, signal?: AbortSignal) => Promise<Answer<DataSourceUpdateResult>>;
  /**
   * Delete data source. `DELETE /api/system/DataSource/{id}`. Needs the right `btn_remove`.
   */
  remove: (input: DataSourceRemoveInput, signal?: AbortSignal) => Promise<Answer<unknown>>;
  /**
   * Test the connection. `POST /api/system/DataSource/Actions/Test`. Needs the right `btn_edit`.
   */
  test: (input?: DataSourceTestInput, signal?: AbortSignal) => Promise<Answer<unknown>>;
}
export interface DataSourceSelectorResult {
  list: {
    [k: string]: unknown;
  }[];
}
export interface DataSourceListInput {
  keyword?: string;
  currentPage?: number;
  pageSize?: number;
  sort?: 'asc' | 'desc' | '';
  sidx?: string;
  dbType?: string;
  enabledMark?: 0 | 1;
}
export interface DataSourceListResult {
  list: {
    id: string;
    [k: string]: unknown;
  }[];
  pagination: {
    [k: string]: unknown;
  };
}
export interface DataSourceChoicesInput {
  keyword?: string;
  currentPage?: number;
  pageSize?: number;
  sort?: 'asc' | 'desc' | '';
  sidx?: string;
}
export interface DataSourceChoicesResult {
  list: {
    id: string;
    fullName?: string;
    dbType?: string;
  }[];
  pagination: {
    [k: string]: unknown;
  };
}
export interface DataSource {
  id: string;
  fullName: string | null;
  dbType: string | number | null;
  host: string | null;
  port: number | null;
  serviceName: string | null;
  userName: string | null;
  ssl: 0 | 1 | null;
  sslTrust: string | number | null;
  sslCa: string | null;
  maxConnections: number | null;
  tables: string | null;
  isOwn: 0 | 1 | null;
  sortCode: number | null;
  enabledMark: 0 | 1 | null;
  description: string | null;
  creatorTime: number | null;
  creatorUserId: string | null;
  lastModifyTime: number | null;
  lastModifyUserId: string | null;
  version: number;
}
export interface DataSourceReadInput {
  id: string;
}
export interface DataSourceCreateInput {
  fullName: string;
  dbType: string | number;
  host?: string | null;
  port?: number | null;
  serviceName?: string | null;
  userName?: string | null;
  password?: string | null;
  ssl?: 0 | 1 | null;
  sslTrust?: string | number | null;
  sslCa?: string | null;
  maxConnections?: number | null;
  tables?: string | null;
  sortCode?: number | null;
  enabledMark?: 0 | 1 | null;
  description?: string | null;
}
export interface DataSourceCreateResult {
  id: string;
  /**
   * To be sent back with the next change.
   */
  version: number;
}
export interface DataSourceUpdateInput {
  id: string;
}
export interface DataSourceUpdateResult {
  id: string;
  [k: string]: unknown;
}
export interface DataSourceRemoveInput {
  id: string;
}
export interface DataSourceTestInput {
  id?: string | null;
  fullName?: string | null;
  dbType?: string | null;
  host?: string | null;
  port?: number | string | null;
  serviceName?: string | null;
  userName?: string | null;
  password?: string | null;
  ssl?: number | null;
  sslTrust?: string | null;
  sslCa?: string | null;
}

export const dataSourceCalls: readonly ClientCall[] = [
  { id: 'system/dataSource.selector', method: 'GET', path: '/api/system/DataSource/Selector' },
  { id: 'system/dataSource.list', method: 'GET', path: '/api/system/DataSource' },
  { id: 'system/dataSource.choices', method: 'GET', path: '/api/system/DataSource/getList' },
  { id: 'system/dataSource.read', method: 'GET', path: '/api/system/DataSource/{id}' },
  { id: 'system/dataSource.create', method: 'POST', path: '/api/system/DataSource' },
  { id: 'system/dataSource.update', method: 'PUT', path: '/api/system/DataSource/{id}' },
  { id: 'system/dataSource.remove', method: 'DELETE', path: '/api/system/DataSource/{id}' },
  { id: 'system/dataSource.test', method: 'POST', path: '/api/system/DataSource/Actions/Test' },
];
