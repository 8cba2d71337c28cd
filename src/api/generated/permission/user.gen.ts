/* Generated from schemas/resources/permission/user.json by `npm run codegen`. Do not edit: change the source and run it again. */
import type { ClientCall } from '../../create-client';
import type { Answer } from '../../read-answer';

export type UserOfPositionResult = {
  id: string;
  fullName?: string;
  type?: string;
  [k: string]: unknown;
}[];
export type UserOfRoleResult = {
  id: string;
  fullName?: string;
  type?: string;
  [k: string]: unknown;
}[];
export type UserOfRoleBelowResult = {
  id: string;
  fullName?: string;
  type?: string;
  [k: string]: unknown;
}[];

export interface UserClient {
  /**
   * List users. `GET /api/permission/Users`.
   */
  list: (input?: UserListInput, signal?: AbortSignal) => Promise<Answer<UserListResult>>;
  /**
   * Read a user. `GET /api/permission/Users/{id}`.
   */
  read: (input: UserReadInput, signal?: AbortSignal) => Promise<Answer<UserReadResult>>;
  /**
   * New user. `POST /api/permission/Users`. Needs the right `btn_add`.
   */
  create: (input?: Record<string, never>, signal?: AbortSignal) => Promise<Answer<unknown>>;
  /**
   * Edit user. `PUT /api/permission/Users/{id}`. Needs the right `btn_edit`.
   */
  update: (input: UserUpdateInput, signal?: AbortSignal) => Promise<Answer<unknown>>;
  /**
   * Delete user. `DELETE /api/permission/Users/{id}`. Needs the right `btn_remove`.
   */
  remove: (input: UserRemoveInput, signal?: AbortSignal) => Promise<Answer<unknown>>;
  /**
   * Enable or disable a user. `PUT /api/permission/Users/{id}/Actions/State`. Needs the right `btn_edit`.
   */
  toggle: (input: UserToggleInput, signal?: AbortSignal) => Promise<Answer<unknown>>;
  /**
   * Unlock. `PUT /api/permission/Users/{id}/Actions/unlock`. Needs the right `btn_edit`.
   */
  unlock: (input: UserUnlockInput, signal?: AbortSignal) => Promise<Answer<unknown>>;
  /**
   * Reset password. `POST /api/permission/Users/{id}/Actions/ResetPassword`. Needs the right `btn_edit`.
   */
  resetPassword: (input: UserResetPasswordInput, signal?: AbortSignal) => Promise<Answer<unknown>>;
  /**
   * Change the password. `POST /api/permission/Users/Current/Actions/ModifyPassword`.
   */
  modifyPassword: (input: UserModifyPasswordInput, signal?: AbortSignal) => Promise<Answer<unknown>>;
  /**
   * Change the picture. `PUT /api/permission/Users/Current/Avatar/{name}`.
   */
  setAvatar: (input: UserSetAvatarInput, signal?: AbortSignal) => Promise<Answer<unknown>>;
  /**
   * Users by their ids. `POST /api/permission/Users/getUserList`.
   */
  named: (input?: UserNamedInput, signal?: AbortSignal) => Promise<Answer<UserNamedResult>>;
  /**
   * All users. `GET /api/permission/Users/All`.
   */
  all: (input?: Record<string, never>, signal?: AbortSignal) => Promise<Answer<UserAllResult>>;
  /**
   * Users by organisation. `GET /api/permission/Users/Selector`.
   */
  selector: (input?: Record<string, never>, signal?: AbortSignal) => Promise<Answer<UserSelectorResult>>;
  /**
   * Contacts. `GET /api/permission/Users/ImUser`.
   */
  contacts: (input?: UserContactsInput, signal?: AbortSignal) => Promise<Answer<UserContactsResult>>;
  /**
   * Members of a position. `GET /api/permission/Users/GetUsersByPositionId`.
   */
  ofPosition: (input?: UserOfPositionInput, signal?: AbortSignal) => Promise<Answer<UserOfPositionResult>>;
  /**
   * Members of a role. `GET /api/permission/Users/getUsersByRoleId`.
   */
  ofRole: (input?: UserOfRoleInput, signal?: AbortSignal) => Promise<Answer<UserOfRoleResult>>;
  /**
   * Members of a role in an organisation. `GET /api/permission/Users/GetUsersByRoleOrgId`.
   */
  ofRoleBelow: (input?: UserOfRoleBelowInput, signal?: AbortSignal) => Promise<Answer<UserOfRoleBelowResult>>;
  /**
   * Work of a user. `GET /api/permission/Users/getWorkByUser`. Needs the right `btn_edit`.
   */
  work: (input?: UserWorkInput, signal?: AbortSignal) => Promise<Answer<UserWorkResult>>;
  /**
   * Hand work over. `POST /api/permission/Users/workHandover`. Needs the right `btn_edit`.
   */
  handOver: (input: UserHandOverInput, signal?: AbortSignal) => Promise<Answer<unknown>>;
  /**
   * Export. `GET /api/permission/Users/ExportData`. Needs the right `btn_download`.
   */
  exportData: (input?: UserExportDataInput, signal?: AbortSignal) => Promise<Answer<UserExportDataResult>>;
  /**
   * Download the import template. `GET /api/permission/Users/TemplateDownload`. Needs the right `btn_upload`.
   */
  templateDownload: (
    input?: Record<string, never>,
    signal?: AbortSignal
  ) => Promise<Answer<UserTemplateDownloadResult>>;
  /**
   * Upload a workbook. `POST /api/permission/Users/Uploader`. Needs the right `btn_upload`.
   */
  uploader: (input: UserUploaderInput, signal?: AbortSignal) => Promise<Answer<UserUploaderResult>>;
  /**
   * Preview of an import. `GET /api/permission/Users/ImportPreview`. Needs the right `btn_upload`.
   */
  importPreview: (input?: UserImportPreviewInput, signal?: AbortSignal) => Promise<Answer<UserImportPreviewResult>>;
  /**
   * Import. `POST /api/permission/Users/ImportData`. Needs the right `btn_upload`.
   */
  importData: (input: UserImportDataInput, signal?: AbortSignal) => Promise<Answer<UserImportDataResult>>;
  /**
   * Export failed rows. `POST /api/permission/Users/ExportExceptionData`. Needs the right `btn_upload`.
   */
  exportExceptionData: (
    input: UserExportExceptionDataInput,
    signal?: AbortSignal
  ) => Promise<Answer<UserExportExceptionDataResult>>;
}
export interface UserListInput {
  keyword?: string;
  currentPage?: number;
  pageSize?: number;
  sort?: 'asc' | 'desc' | '';
  sidx?: string;
  gender?: string;
  enabledMark?: number;
  organizeId?: string;
  positionId?: string;
  roleId?: string;
  groupId?: string;
  showSubOrganize?: number;
  /**
   * `values`: with the names of organisations, positions and roles as texts of the row.
   */
  display?: 'values';
}
export interface UserListResult {
  list: {
    id: string;
    account?: string;
    realName?: string;
    enabledMark?: number;
    [k: string]: unknown;
  }[];
  pagination: {
    currentPage: number;
    pageIndex?: number;
    pageSize: number;
    total: number;
  };
}
export interface UserReadInput {
  id: string;
  /**
   * `values`: positions, roles and groups as lists. Without it, texts with commas, as existing clients read them.
   */
  display?: 'values';
}
export interface UserReadResult {
  id: string;
  [k: string]: unknown;
}
export interface UserUpdateInput {
  id: string;
}
export interface UserRemoveInput {
  id: string;
}
export interface UserToggleInput {
  id: string;
}
export interface UserUnlockInput {
  id: string;
}
export interface UserResetPasswordInput {
  id: string;
  userPassword: string;
  validatePassword: string;
  plainPassword?: string | null;
}
export interface UserModifyPasswordInput {
  oldPassword: string;
  password: string;
  /**
   * The text of the new password, for the rules on length and characters.
   */
  plainPassword?: string | null;
  code?: string;
  timestamp?: string | number;
}
export interface UserSetAvatarInput {
  name: string;
}
export interface UserNamedInput {
  /**
   * @maxItems 1000
   */
  ids?: string[] | null;
  /**
   * @maxItems 1000
   */
  userId?: string[] | null;
}
export interface UserNamedResult {
  list: {
    id: string;
    fullName: string;
    headIcon?: string;
    type: 'user';
  }[];
}
export interface UserAllResult {
  list: {
    id: string;
    [k: string]: unknown;
  }[];
}
export interface UserSelectorResult {
  list: {
    id: string;
    fullName?: string;
    type?: string;
    [k: string]: unknown;
  }[];
}
export interface UserContactsInput {
  keyword?: string;
  currentPage?: number;
  pageSize?: number;
}
export interface UserContactsResult {
  list: {
    id: string;
    [k: string]: unknown;
  }[];
  pagination: {
    currentPage: number;
    pageSize: number;
    total: number;
  };
}
export interface UserOfPositionInput {
  positionId?: string;
  keyword?: string;
}
export interface UserOfRoleInput {
  roleId?: string;
  keyword?: string;
}
export interface UserOfRoleBelowInput {
  roleId?: string;
  organizeId?: string;
  keyword?: string;
}
export interface UserWorkInput {
  fromId?: string;
}
export interface UserWorkResult {
  wait: {
    [k: string]: unknown;
  }[];
  flow: {
    [k: string]: unknown;
  }[];
  permission: {
    [k: string]: unknown;
  }[];
}
export interface UserHandOverInput {
  fromId: string;
  toId: string;
  /**
   * @maxItems 10000
   */
  waitList?: string[] | null;
  /**
   * @maxItems 10000
   */
  flowList?: string[] | null;
  /**
   * @maxItems 10000
   */
  permissionList?: string[] | null;
}
export interface UserExportDataInput {
  keyword?: string;
  currentPage?: number;
  pageSize?: number;
  sort?: 'asc' | 'desc' | '';
  sidx?: string;
  gender?: string;
  enabledMark?: number;
  organizeId?: string;
  positionId?: string;
  roleId?: string;
  groupId?: string;
  showSubOrganize?: number;
  /**
   * 0: the page. 1: all users.
   */
  dataType?: number;
  /**
   * The columns, with commas. Default: all.
   */
  selectKey?: string;
}
export interface UserExportDataResult {
  name: string;
  url: string;
}
export interface UserTemplateDownloadResult {
  name: string;
  url: string;
}
export interface UserUploaderInput {
  /**
   * The file, with its name.
   */
  file: Blob;
}
export interface UserUploaderResult {
  name: string;
  url: string;
}
export interface UserImportPreviewInput {
  fileName?: string;
}
export interface UserImportPreviewResult {
  dataRow: {
    [k: string]: unknown;
  }[];
  headerRow: {
    id: string;
    fullName: string;
    [k: string]: unknown;
  }[];
}
export interface UserImportDataInput {
  /**
   * @maxItems 1000
   */
  list: {
    [k: string]: unknown;
  }[];
}
export interface UserImportDataResult {
  snum: number;
  fnum: number;
  resultType: number;
  failResult: {
    [k: string]: unknown;
  }[];
  jobId?: string;
}
export interface UserExportExceptionDataInput {
  /**
   * @maxItems 1000
   */
  list: {
    [k: string]: unknown;
  }[];
}
export interface UserExportExceptionDataResult {
  name: string;
  url: string;
}

export const userCalls: readonly ClientCall[] = [
  { id: 'permission/user.list', method: 'GET', path: '/api/permission/Users' },
  { id: 'permission/user.read', method: 'GET', path: '/api/permission/Users/{id}' },
  { id: 'permission/user.create', method: 'POST', path: '/api/permission/Users' },
  { id: 'permission/user.update', method: 'PUT', path: '/api/permission/Users/{id}' },
  { id: 'permission/user.remove', method: 'DELETE', path: '/api/permission/Users/{id}' },
  { id: 'permission/user.toggle', method: 'PUT', path: '/api/permission/Users/{id}/Actions/State' },
  { id: 'permission/user.unlock', method: 'PUT', path: '/api/permission/Users/{id}/Actions/unlock' },
  { id: 'permission/user.resetPassword', method: 'POST', path: '/api/permission/Users/{id}/Actions/ResetPassword' },
  { id: 'permission/user.modifyPassword', method: 'POST', path: '/api/permission/Users/Current/Actions/ModifyPassword' },
  { id: 'permission/user.setAvatar', method: 'PUT', path: '/api/permission/Users/Current/Avatar/{name}' },
  { id: 'permission/user.named', method: 'POST', path: '/api/permission/Users/getUserList' },
  { id: 'permission/user.all', method: 'GET', path: '/api/permission/Users/All' },
  { id: 'permission/user.selector', method: 'GET', path: '/api/permission/Users/Selector' },
  { id: 'permission/user.contacts', method: 'GET', path: '/api/permission/Users/ImUser' },
  { id: 'permission/user.ofPosition', method: 'GET', path: '/api/permission/Users/GetUsersByPositionId' },
  { id: 'permission/user.ofRole', method: 'GET', path: '/api/permission/Users/getUsersByRoleId' },
  { id: 'permission/user.ofRoleBelow', method: 'GET', path: '/api/permission/Users/GetUsersByRoleOrgId' },
  { id: 'permission/user.work', method: 'GET', path: '/api/permission/Users/getWorkByUser' },
  { id: 'permission/user.handOver', method: 'POST', path: '/api/permission/Users/workHandover' },
  { id: 'permission/user.exportData', method: 'GET', path: '/api/permission/Users/ExportData' },
  { id: 'permission/user.templateDownload', method: 'GET', path: '/api/permission/Users/TemplateDownload' },
  { id: 'permission/user.uploader', method: 'POST', path: '/api/permission/Users/Uploader', encoding: 'multipart' },
  { id: 'permission/user.importPreview', method: 'GET', path: '/api/permission/Users/ImportPreview' },
  { id: 'permission/user.importData', method: 'POST', path: '/api/permission/Users/ImportData' },
  { id: 'permission/user.exportExceptionData', method: 'POST', path: '/api/permission/Users/ExportExceptionData' },
];
