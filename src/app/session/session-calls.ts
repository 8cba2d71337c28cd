import { createClient } from '#api/create-client.ts';
import { oauthCalls, type OauthClient } from '#api/generated/oauth/oauth.gen.ts';
import { http } from './http';

/** The calls of a session: in, out, who am I. */
export const sessionClient = createClient<OauthClient>(oauthCalls, http);
