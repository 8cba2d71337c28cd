import { md5 } from 'js-md5';
import { createClient } from '#api/create-client.ts';
import { userCalls, type UserClient } from '#api/generated/permission/user.gen.ts';
import { http } from '../session/http';

export interface PasswordChange {
  oldPassword: string;
  password: string;
  code: string;
}

/**
 * Changes the user's password. Both passwords are sent as MD5, the new one also as text for
 * the rules of the server. Resolves to the server's message, rejects with `ApiError`.
 */
export async function changePassword({ oldPassword, password, code }: PasswordChange, stamp: string): Promise<string> {
  const client = createClient<UserClient>(userCalls, http);
  const change = { oldPassword: md5(oldPassword), password: md5(password), plainPassword: password, code: code.trim(), timestamp: stamp };
  return (await client.modifyPassword(change)).msg;
}
