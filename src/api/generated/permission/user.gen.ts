/* Generated from schemas/resources/permission/user.json by `npm run codegen`. Do not edit: change the source and run it again. */
import type { ClientCall } from '../../create-client';
import type { Answer } from '../../read-answer';

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

export const userCalls: readonly ClientCall[] = [
  { id: 'permission/user.list', method: 'GET', path: '/api/permission/Users', encoding: 'json', answer: 'envelope' },
  { id: 'permission/user.read', method: 'GET', path: '/api/permission/Users/{id}', encoding: 'json', answer: 'envelope' },
  { id: 'permission/user.create', method: 'POST', path: '/api/permission/Users', encoding: 'json', answer: 'envelope' },
  { id: 'permission/user.update', method: 'PUT', path: '/api/permission/Users/{id}', encoding: 'json', answer: 'envelope' },
  { id: 'permission/user.remove', method: 'DELETE', path: '/api/permission/Users/{id}', encoding: 'json', answer: 'envelope' },
  { id: 'permission/user.toggle', method: 'PUT', path: '/api/permission/Users/{id}/Actions/State', encoding: 'json', answer: 'envelope' },
  { id: 'permission/user.unlock', method: 'PUT', path: '/api/permission/Users/{id}/Actions/unlock', encoding: 'json', answer: 'envelope' },
  { id: 'permission/user.resetPassword', method: 'POST', path: '/api/permission/Users/{id}/Actions/ResetPassword', encoding: 'json', answer: 'envelope' },
  { id: 'permission/user.modifyPassword', method: 'POST', path: '/api/permission/Users/Current/Actions/ModifyPassword', encoding: 'json', answer: 'envelope' },
  { id: 'permission/user.setAvatar', method: 'PUT', path: '/api/permission/Users/Current/Avatar/{name}', encoding: 'json', answer: 'envelope' },
  { id: 'permission/user.named', method: 'POST', path: '/api/permission/Users/getUserList', encoding: 'json', answer: 'envelope' },
];
