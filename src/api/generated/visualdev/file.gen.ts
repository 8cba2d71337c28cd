/* Generated from schemas/resources/visualdev/file.json by `npm run codegen`. Do not edit: change the source and run it again. */
import type { ClientCall } from '../../create-client';
import type { Answer } from '../../read-answer';

export interface FileClient {
  /**
   * List of built-in pages. `GET /api/visualdev/File`. Needs the right `btn_edit`.
   */
  list: (input?: FileListInput, signal?: AbortSignal) => Promise<Answer<FileListResult>>;
  /**
   * Design of a built-in page. `GET /api/visualdev/File/{id*}`. Needs the right `btn_edit`.
   */
  read: (input: FileReadInput, signal?: AbortSignal) => Promise<Answer<FileReadResult>>;
  /**
   * Copy a built-in page as a module. `POST /api/visualdev/File/Actions/Copy`. Needs the right `btn_add`.
   */
  copy: (input: FileCopyInput, signal?: AbortSignal) => Promise<Answer<FileCopyResult>>;
}
export interface FileListInput {
  currentPage?: number;
  pageSize?: number;
  keyword?: string;
  kind?: 'screen' | 'dialog' | 'resource' | 'form';
}
export interface FileListResult {
  list: {
    id: string;
    fullName: string;
    enCode: string;
    kind: string;
  }[];
  pagination: {
    currentPage: number;
    pageIndex?: number;
    pageSize: number;
    total: number;
  };
}
export interface FileReadInput {
  id: string;
}
export interface FileReadResult {
  id: string;
  fullName: string;
  enCode: string;
  webType: number;
  formData: string;
  columnData: string;
  /**
   * What a module does not have of the file.
   */
  losses: {
    label: string;
    reason: 'choices' | 'action' | 'server' | 'condition' | 'system';
  }[];
}
export interface FileCopyInput {
  fileId: string;
  fullName: string;
  enCode: string;
  category?: string | null;
}
export interface FileCopyResult {
  id: string;
  version: number;
}

export const fileCalls: readonly ClientCall[] = [
  { id: 'visualdev/file.list', method: 'GET', path: '/api/visualdev/File' },
  { id: 'visualdev/file.read', method: 'GET', path: '/api/visualdev/File/{id*}' },
  { id: 'visualdev/file.copy', method: 'POST', path: '/api/visualdev/File/Actions/Copy' },
];
