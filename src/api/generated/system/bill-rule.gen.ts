/* Generated from schemas/resources/system/billRule.json by `npm run codegen`. Do not edit: change the source and run it again. */
import type { ClientCall } from '../../create-client';
import type { Answer } from '../../read-answer';

export interface BillRuleClient {
  /**
   * Serial-number rules. `GET /api/system/BillRule`.
   */
  list: (input?: BillRuleListInput, signal?: AbortSignal) => Promise<Answer<BillRuleListResult>>;
  /**
   * Choice of a serial-number rule. `GET /api/system/BillRule/Selector`.
   */
  selector: (input?: BillRuleSelectorInput, signal?: AbortSignal) => Promise<Answer<BillRuleSelectorResult>>;
  /**
   * Serial-number rule. `GET /api/system/BillRule/{id}`.
   */
  read: (input: BillRuleReadInput, signal?: AbortSignal) => Promise<Answer<BillRuleReadResult>>;
  /**
   * New document rule. `POST /api/system/BillRule`. Needs the right `btn_add`.
   */
  create: (input?: Record<string, never>, signal?: AbortSignal) => Promise<Answer<BillRuleCreateResult>>;
  /**
   * Edit document rule. `PUT /api/system/BillRule/{id}`. Needs the right `btn_edit`.
   */
  update: (input: BillRuleUpdateInput, signal?: AbortSignal) => Promise<Answer<BillRuleUpdateResult>>;
  /**
   * Delete a serial-number rule. `DELETE /api/system/BillRule/{id}`. Needs the right `btn_remove`.
   */
  remove: (input: BillRuleRemoveInput, signal?: AbortSignal) => Promise<Answer<null>>;
  /**
   * Enable or disable a serial-number rule. `PUT /api/system/BillRule/{id}/Actions/State`. Needs the right `btn_edit`.
   */
  toggle: (input: BillRuleToggleInput, signal?: AbortSignal) => Promise<Answer<null>>;
  /**
   * Take a serial number. `GET /api/system/BillRule/BillNumber/{enCode}`. Needs the right `btn_edit`.
   */
  number: (input: BillRuleNumberInput, signal?: AbortSignal) => Promise<Answer<string>>;
  /**
   * Export a serial-number rule. `GET /api/system/BillRule/{id}/Actions/Export`.
   */
  export: (input: BillRuleExportInput, signal?: AbortSignal) => Promise<Answer<BillRuleExportResult>>;
  /**
   * Import a serial-number rule. `POST /api/system/BillRule/Actions/Import`. Needs the right `btn_add`.
   */
  import: (input: BillRuleImportInput, signal?: AbortSignal) => Promise<Answer<BillRuleImportResult>>;
}
export interface BillRuleListInput {
  keyword?: string;
  category?: string;
  categoryId?: string;
  enabledMark?: 0 | 1;
  currentPage?: number;
  pageSize?: number;
  sort?: 'asc' | 'desc' | '';
  sidx?: string;
}
export interface BillRuleListResult {
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
export interface BillRuleSelectorInput {
  keyword?: string;
  category?: string;
  categoryId?: string;
  currentPage?: number;
  pageSize?: number;
  sort?: 'asc' | 'desc' | '';
  sidx?: string;
}
export interface BillRuleSelectorResult {
  list: {
    id: string;
    fullName: string;
    enCode: string;
    startNumber?: string;
    [k: string]: unknown;
  }[];
  pagination: {
    currentPage: number;
    pageIndex?: number;
    pageSize: number;
    total: number;
  };
}
export interface BillRuleReadInput {
  id: string;
}
export interface BillRuleReadResult {
  id: string;
  [k: string]: unknown;
}
export interface BillRuleCreateResult {
  id: string;
  [k: string]: unknown;
}
export interface BillRuleUpdateInput {
  id: string;
}
export interface BillRuleUpdateResult {
  id: string;
  [k: string]: unknown;
}
export interface BillRuleRemoveInput {
  id: string;
}
export interface BillRuleToggleInput {
  id: string;
}
export interface BillRuleNumberInput {
  enCode: string;
}
export interface BillRuleExportInput {
  id: string;
}
export interface BillRuleExportResult {
  name: string;
  url: string;
}
export interface BillRuleImportInput {
  /**
   * The file, with its name.
   */
  file: Blob;
}
export interface BillRuleImportResult {
  created: number;
  updated: number;
  unchanged: number;
}

export const billRuleCalls: readonly ClientCall[] = [
  { id: 'system/billRule.list', method: 'GET', path: '/api/system/BillRule' },
  { id: 'system/billRule.selector', method: 'GET', path: '/api/system/BillRule/Selector' },
  { id: 'system/billRule.read', method: 'GET', path: '/api/system/BillRule/{id}' },
  { id: 'system/billRule.create', method: 'POST', path: '/api/system/BillRule' },
  { id: 'system/billRule.update', method: 'PUT', path: '/api/system/BillRule/{id}' },
  { id: 'system/billRule.remove', method: 'DELETE', path: '/api/system/BillRule/{id}' },
  { id: 'system/billRule.toggle', method: 'PUT', path: '/api/system/BillRule/{id}/Actions/State' },
  { id: 'system/billRule.number', method: 'GET', path: '/api/system/BillRule/BillNumber/{enCode}' },
  { id: 'system/billRule.export', method: 'GET', path: '/api/system/BillRule/{id}/Actions/Export' },
  { id: 'system/billRule.import', method: 'POST', path: '/api/system/BillRule/Actions/Import', encoding: 'multipart' },
];
