/* Generated from schemas/resources/message/inbox.json by `npm run codegen`. Do not edit: change the source and run it again. */
import type { ClientCall } from '../../create-client';
import type { Answer } from '../../read-answer';

export interface InboxClient {
  /**
   * List messages. `GET /api/message`.
   */
  list: (input?: InboxListInput, signal?: AbortSignal) => Promise<Answer<InboxListResult>>;
  /**
   * Mark all as read. `POST /api/message/Actions/ReadAll`.
   */
  readAll: (input?: InboxReadAllInput, signal?: AbortSignal) => Promise<Answer<unknown>>;
  /**
   * Read a message. `GET /api/message/ReadInfo/{id}`.
   */
  read: (input: InboxReadInput, signal?: AbortSignal) => Promise<Answer<InboxReadResult>>;
  /**
   * Delete messages. `DELETE /api/message/Record`.
   */
  remove: (input: InboxRemoveInput, signal?: AbortSignal) => Promise<Answer<unknown>>;
  /**
   * Count unread messages. `GET /api/message/getUnReadMsgNum`.
   */
  unread: (input?: Record<string, never>, signal?: AbortSignal) => Promise<Answer<InboxUnreadResult>>;
  /**
   * List message types. `GET /api/message/MessageDataType/getTypeList/{id}`.
   */
  dataTypes: (input: InboxDataTypesInput, signal?: AbortSignal) => Promise<Answer<InboxDataTypesResult>>;
}
export interface InboxListInput {
  currentPage?: number;
  pageSize?: number;
  sort?: 'asc' | 'desc' | '';
  keyword?: string;
  type?: number;
  isRead?: number;
}
export interface InboxListResult {
  list: {
    id: string;
    title: string;
    type: number;
    flowType?: number | null;
    isRead: '0' | '1';
    releaseUser: string;
    releaseTime: number;
    creatorUser?: string;
    lastModifyTime?: number;
    excerpt: string;
  }[];
  pagination: {
    currentPage: number;
    pageIndex?: number;
    pageSize: number;
    total: number;
  };
}
export interface InboxReadAllInput {
  keyword?: string | null;
  type?: string | number | null;
  isRead?: string | number | null;
}
export interface InboxReadInput {
  id: string;
  /**
   * `values`: the files as a list. Without it, a JSON text, as existing clients read them.
   */
  display?: 'values';
}
export interface InboxReadResult {
  id: string;
  title: string;
  type: number;
  flowType?: number | null;
  bodyText: string;
  excerpt: string;
  files: string | unknown[];
  coverImage?: string;
  releaseUser: string;
  releaseTime: number;
  creatorUser?: string;
  lastModifyTime?: number;
}
export interface InboxRemoveInput {
  ids: string | string[];
}
export interface InboxUnreadResult {
  unReadMsg: number;
  unReadNotice: number;
  unReadSystemMsg: number;
  unReadSchedule: number;
  unReadNum: number;
}
export interface InboxDataTypesInput {
  id: string;
}
export interface InboxDataTypesResult {
  list: {
    id: string;
    type?: string;
    fullName: string;
    enCode: string;
  }[];
}

export const inboxCalls: readonly ClientCall[] = [
  { id: 'message/inbox.list', method: 'GET', path: '/api/message' },
  { id: 'message/inbox.readAll', method: 'POST', path: '/api/message/Actions/ReadAll' },
  { id: 'message/inbox.read', method: 'GET', path: '/api/message/ReadInfo/{id}' },
  { id: 'message/inbox.remove', method: 'DELETE', path: '/api/message/Record' },
  { id: 'message/inbox.unread', method: 'GET', path: '/api/message/getUnReadMsgNum' },
  { id: 'message/inbox.dataTypes', method: 'GET', path: '/api/message/MessageDataType/getTypeList/{id}' },
];
