/* Generated from schemas/resources/system/dictionaryData.json by `npm run codegen`. Do not edit: change the source and run it again. */
import type { ClientCall } from '../../create-client';
import type { Answer } from '../../read-answer';

export interface DictionaryDataClient {
  /**
   * All dictionaries. `GET /api/system/DictionaryData/All`.
   */
  all: (input?: Record<string, never>, signal?: AbortSignal) => Promise<Answer<DictionaryDataAllResult>>;
  /**
   * Dictionary entries. `GET /api/system/DictionaryData/{dictionaryTypeId}`.
   */
  list: (input: DictionaryDataListInput, signal?: AbortSignal) => Promise<Answer<DictionaryDataListResult>>;
  /**
   * Parent entry choices. `GET /api/system/DictionaryData/{dictionaryTypeId}/Selector/{id?}`.
   */
  selector: (input: DictionaryDataSelectorInput, signal?: AbortSignal) => Promise<Answer<DictionaryDataSelectorResult>>;
  /**
   * Enabled entries. `GET /api/system/DictionaryData/{dictionaryTypeId}/Data/Selector`.
   */
  choices: (input: DictionaryDataChoicesInput, signal?: AbortSignal) => Promise<Answer<DictionaryDataChoicesResult>>;
  /**
   * Dictionary entry details. `GET /api/system/DictionaryData/{id}/Info`.
   */
  read: (input: DictionaryDataReadInput, signal?: AbortSignal) => Promise<Answer<DictionaryData>>;
  /**
   * New entry. `POST /api/system/DictionaryData`. Needs the right `btn_add`.
   */
  create: (input: DictionaryDataCreateInput, signal?: AbortSignal) => Promise<Answer<DictionaryDataCreateResult>>;
  /**
   * Edit entry. `PUT /api/system/DictionaryData/{id}`. Needs the right `btn_edit`.
   */
  update: (input: DictionaryDataUpdateInput, signal?: AbortSignal) => Promise<Answer<DictionaryDataUpdateResult>>;
  /**
   * Delete entry. `DELETE /api/system/DictionaryData/{id}`. Needs the right `btn_remove`.
   */
  remove: (input: DictionaryDataRemoveInput, signal?: AbortSignal) => Promise<Answer<null>>;
  /**
   * Enable or disable an entry. `PUT /api/system/DictionaryData/{id}/Actions/State`. Needs the right `btn_edit`.
   */
  toggle: (input: DictionaryDataToggleInput, signal?: AbortSignal) => Promise<Answer<null>>;
  /**
   * Export a dictionary category. `GET /api/system/DictionaryData/{dictionaryTypeId}/Actions/Export`.
   */
  export: (input: DictionaryDataExportInput, signal?: AbortSignal) => Promise<Answer<DictionaryDataExportResult>>;
  /**
   * Import dictionary categories. `POST /api/system/DictionaryData/Actions/Import`. Needs the right `btn_add`.
   */
  import: (input: DictionaryDataImportInput, signal?: AbortSignal) => Promise<Answer<DictionaryDataImportResult>>;
}
export interface DictionaryDataAllResult {
  list: {
    id: string;
    parentId?: string;
    fullName: string;
    enCode: string;
    isTree: 0 | 1;
    dictionaryList: {
      [k: string]: unknown;
    }[];
  }[];
}
export interface DictionaryDataListNode {
  id: string;
  dictionaryTypeId: string | null;
  parentId: string | null;
  fullName: string | null;
  enCode: string | null;
  sortCode: number | null;
  enabledMark: 0 | 1 | null;
  description: string | null;
  creatorTime: number | null;
  creatorUserId: string | null;
  lastModifyTime: number | null;
  lastModifyUserId: string | null;
  version: number;
  hasChildren: boolean;
  isLeaf?: boolean;
  /**
   * How many nodes are directly below.
   */
  num?: number;
  /**
   * `null` for a leaf.
   */
  children: DictionaryDataListNode[] | null;
}
export interface DictionaryDataListInput {
  dictionaryTypeId: string;
  currentPage?: number;
  pageSize?: number;
  sort?: 'asc' | 'desc' | '';
  sidx?: string;
  keyword?: string;
  isTree?: '0' | '1' | '';
}
export interface DictionaryDataListResult {
  list: DictionaryDataListNode[];
  pagination: {
    currentPage: number;
    pageIndex?: number;
    pageSize: number;
    total: number;
  };
}
export interface DictionaryDataSelectorNode {
  id: string;
  parentId?: string | null;
  fullName?: string | null;
  enCode?: string | null;
  enabledMark?: 0 | 1 | null;
  icon?: string | null;
  hasChildren: boolean;
  isLeaf?: boolean;
  /**
   * How many nodes are directly below.
   */
  num?: number;
  /**
   * `null` for a leaf.
   */
  children: DictionaryDataSelectorNode[] | null;
}
export interface DictionaryDataSelectorInput {
  dictionaryTypeId: string;
  id?: string;
  isTree?: '0' | '1' | '';
}
export interface DictionaryDataSelectorResult {
  list: DictionaryDataSelectorNode[];
}
export interface DictionaryDataChoicesNode {
  id: string;
  parentId: string | null;
  fullName: string | null;
  enCode: string | null;
  hasChildren: boolean;
  isLeaf?: boolean;
  /**
   * How many nodes are directly below.
   */
  num?: number;
  /**
   * `null` for a leaf.
   */
  children: DictionaryDataChoicesNode[] | null;
}
export interface DictionaryDataChoicesInput {
  dictionaryTypeId: string;
  keyword?: string;
}
export interface DictionaryDataChoicesResult {
  list: DictionaryDataChoicesNode[];
}
export interface DictionaryData {
  id: string;
  dictionaryTypeId: string | null;
  parentId: string | null;
  fullName: string | null;
  enCode: string | null;
  sortCode: number | null;
  enabledMark: 0 | 1 | null;
  description: string | null;
  creatorTime: number | null;
  creatorUserId: string | null;
  lastModifyTime: number | null;
  lastModifyUserId: string | null;
  version: number;
}
export interface DictionaryDataReadInput {
  id: string;
}
export interface DictionaryDataCreateInput {
  dictionaryTypeId: string;
  parentId: string;
  fullName: string;
  enCode: string;
  sortCode?: number | null;
  enabledMark?: 0 | 1 | null;
  description?: string | null;
}
export interface DictionaryDataCreateResult {
  id: string;
  /**
   * To be sent back with the next change.
   */
  version: number;
}
export interface DictionaryDataUpdateInput {
  id: string;
  dictionaryTypeId?: string;
  parentId?: string;
  fullName?: string;
  enCode?: string;
  sortCode?: number | null;
  enabledMark?: 0 | 1 | null;
  description?: string | null;
  version?: number | null;
}
export interface DictionaryDataUpdateResult {
  id: string;
  /**
   * To be sent back with the next change.
   */
  version: number;
}
export interface DictionaryDataRemoveInput {
  id: string;
}
export interface DictionaryDataToggleInput {
  id: string;
}
export interface DictionaryDataExportInput {
  dictionaryTypeId: string;
}
export interface DictionaryDataExportResult {
  name: string;
  url: string;
}
export interface DictionaryDataImportInput {
  /**
   * The file, with its name.
   */
  file: Blob;
}
export interface DictionaryDataImportResult {
  created: number;
  updated: number;
  unchanged: number;
}

export const dictionaryDataCalls: readonly ClientCall[] = [
  { id: 'system/dictionaryData.all', method: 'GET', path: '/api/system/DictionaryData/All' },
  { id: 'system/dictionaryData.list', method: 'GET', path: '/api/system/DictionaryData/{dictionaryTypeId}' },
  { id: 'system/dictionaryData.selector', method: 'GET', path: '/api/system/DictionaryData/{dictionaryTypeId}/Selector/{id?}' },
  { id: 'system/dictionaryData.choices', method: 'GET', path: '/api/system/DictionaryData/{dictionaryTypeId}/Data/Selector' },
  { id: 'system/dictionaryData.read', method: 'GET', path: '/api/system/DictionaryData/{id}/Info' },
  { id: 'system/dictionaryData.create', method: 'POST', path: '/api/system/DictionaryData' },
  { id: 'system/dictionaryData.update', method: 'PUT', path: '/api/system/DictionaryData/{id}' },
  { id: 'system/dictionaryData.remove', method: 'DELETE', path: '/api/system/DictionaryData/{id}' },
  { id: 'system/dictionaryData.toggle', method: 'PUT', path: '/api/system/DictionaryData/{id}/Actions/State' },
  { id: 'system/dictionaryData.export', method: 'GET', path: '/api/system/DictionaryData/{dictionaryTypeId}/Actions/Export' },
  { id: 'system/dictionaryData.import', method: 'POST', path: '/api/system/DictionaryData/Actions/Import', encoding: 'multipart' },
];
