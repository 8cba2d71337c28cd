import { md5 } from 'js-md5';
import { createClient } from '#api/create-client.ts';
import { oauthCalls, type OauthClient } from '#api/generated/oauth/oauth.gen.ts';
import { createHttp } from '#api/http.ts';
import { adminPassword } from './start-product';

/** Logs an administrator in. Returns the value of `Authorization`. */
export async function logIn(baseUrl: string, account = 'admin'): Promise<string> {
  const http = createHttp({ baseUrl, token: () => null, language: () => 'en' });
  const { data } = await createClient<OauthClient>(oauthCalls, http).login({ account, password: md5(adminPassword) });
  return data.token;
}
