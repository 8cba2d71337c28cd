/* Generated from schemas/resources/system/dictionaryType.json by `npm run codegen`. Do not edit: change the source and run it again. */
import type { ClientCall } from '../../create-client';
import type { Answer } from '../../read-answer';

export interface DictionaryTypeClient {
  /**
   * Dictionary categories. `GET /api/system/DictionaryType`.
   */
  list: (input?: DictionaryTypeListInput, signal?: AbortSignal) => Promise<Answer<DictionaryTypeListResult>>;
  /**
   * Parent category choices. `GET /api/system/DictionaryType/Selector/{id?}`.
   */
  selector: (
    input?: DictionaryTypeSelectorInput,
    signal?: AbortSignal
  ) => Promise<Answer<DictionaryTypeSelectorResult>>;
  /**
   * Dictionary category details. `GET /api/system/DictionaryType/{id}`.
   */
  read: (input: DictionaryTypeReadInput, signal?: AbortSignal) => Promise<Answer<DictionaryType>>;
  /**
   * New category. `POST /api/system/DictionaryType`. Needs the right `btn_add`.
   */
  create: (input: DictionaryTypeCreateInput, signal?: AbortSignal) => Promise<Answer<DictionaryTypeCreateResult>>;
  /**
   * Edit category. `PUT /api/system/DictionaryType/{id}`. Needs the right `btn_edit`.
   */
  update: (input: DictionaryTypeUpdateInput, signal?: AbortSignal) => Promise<Answer<DictionaryTypeUpdateResult>>;
  /**
   * Delete category. `DELETE /api/system/DictionaryType/{id}`. Needs the right `btn_remove`.
   */
  remove: (input: DictionaryTypeRemoveInput, signal?: AbortSignal) => Promise<Answer<null>>;
}
export interface DictionaryTypeListNode {
  id: string;
  parentId: string | null;
  fullName: string | null;
  enCode: string | null;
  isTree: 0 | 1 | null;
  sortCode: number | null;
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
  children: DictionaryTypeListNode[] | null;
}
export interface DictionaryTypeListInput {
  keyword?: string;
}
export interface DictionaryTypeListResult {
  list: DictionaryTypeListNode[];
}
export interface DictionaryTypeSelectorNode {
  id: string;
  parentId?: string | null;
  fullName?: string | null;
  enCode?: string | null;
  isTree?: 0 | 1 | null;
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
  children: DictionaryTypeSelectorNode[] | null;
}
export interface DictionaryTypeSelectorInput {
  id?: string;
}
export interface DictionaryTypeSelectorResult {
  list: DictionaryTypeSelectorNode[];
}
export interface DictionaryType {
  id: string;
  parentId: string | null;
  fullName: string | null;
  enCode: string | null;
  isTree: 0 | 1 | null;
  sortCode: number | null;
  description: string | null;
  creatorTime: number | null;
  creatorUserId: string | null;
  lastModifyTime: number | null;
  lastModifyUserId: string | null;
  version: number;
}
export interface DictionaryTypeReadInput {
  id: string;
}
export interface DictionaryTypeCreateInput {
  parentId: string;
  fullName: string;
  enCode: string;
  isTree?: 0 | 1 | null;
  sortCode?: number | null;
  description?: string | null;
}
export interface DictionaryTypeCreateResult {
  id: string;
  /**
   * To be sent back with the next change.
   */
  version: number;
}
export interface DictionaryTypeUpdateInput {
  id: string;
  parentId?: string;
  fullName?: string;
  enCode?: string;
  isTree?: 0 | 1 | null;
  sortCode?: number | null;
  description?: string | null;
  version?: number | null;
}
export interface DictionaryTypeUpdateResult {
  id: string;
  /**
   * To be sent back with the next change.
   */
  version: number;
}
export interface DictionaryTypeRemoveInput {
  id: string;
}

export const dictionaryTypeCalls: readonly ClientCall[] = [
  { id: 'system/dictionaryType.list', method: 'GET', path: '/api/system/DictionaryType' },
  { id: 'system/dictionaryType.selector', method: 'GET', path: '/api/system/DictionaryType/Selector/{id?}' },
  { id: 'system/dictionaryType.read', method: 'GET', path: '/api/system/DictionaryType/{id}' },
  { id: 'system/dictionaryType.create', method: 'POST', path: '/api/system/DictionaryType' },
  { id: 'system/dictionaryType.update', method: 'PUT', path: '/api/system/DictionaryType/{id}' },
  { id: 'system/dictionaryType.remove', method: 'DELETE', path: '/api/system/DictionaryType/{id}' },
];
