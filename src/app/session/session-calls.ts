import { createClient } from '#api/create-client.ts';
import { oauthCalls, type OauthClient } from '#api/generated/oauth/oauth.gen.ts';
import { http } from './http';

/** The calls for login, logout and the current user. */
export const sessionClient = createClient<OauthClient>(oauthCalls, http);
