/* Generated from schemas/resources/permission/user.json by `npm run codegen`. Do not edit: change the source and run it again. */
import type { ClientCall } from '../../create-client';
import type { Answer } from '../../read-answer';

export interface UserClient {
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
export interface UserModifyPasswordInput {
  oldPassword: string;
  password: string;
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
  { id: 'permission/user.modifyPassword', method: 'POST', path: '/api/permission/Users/Current/Actions/ModifyPassword', encoding: 'json', answer: 'envelope' },
  { id: 'permission/user.setAvatar', method: 'PUT', path: '/api/permission/Users/Current/Avatar/{name}', encoding: 'json', answer: 'envelope' },
  { id: 'permission/user.named', method: 'POST', path: '/api/permission/Users/getUserList', encoding: 'json', answer: 'envelope' },
];
