/* Generated from schemas/resources/permission/user.json by `npm run codegen`. Do not edit: change the source and run it again. */
import type { ClientCall } from '../../create-client';
import type { Answer } from '../../read-answer';

export interface UserClient {
  /**
   * Change the password. `POST /api/permission/Users/Current/Actions/ModifyPassword`.
   */
  modifyPassword: (input: UserModifyPasswordInput, signal?: AbortSignal) => Promise<Answer<unknown>>;
}
export interface UserModifyPasswordInput {
  oldPassword: string;
  password: string;
  code?: string;
  timestamp?: string | number;
}

export const userCalls: readonly ClientCall[] = [
  { id: 'permission/user.modifyPassword', method: 'POST', path: '/api/permission/Users/Current/Actions/ModifyPassword', encoding: 'json', answer: 'envelope' },
];
