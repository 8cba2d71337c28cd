import { issue, IssueError } from '#engine/issue';
import type { Caller } from '#server/access/caller.ts';
import type { Answer, Behaviour } from '#server/exchange.ts';
import type { Services } from '#server/services.ts';
import { codeLogin } from '#server/behaviours/login/code-login.ts';
import { scanLogin, ticketLogin } from '#server/behaviours/login/grant-login.ts';
import type { LoginBody } from '#server/behaviours/login/login-body.ts';
import { passwordLogin } from '#server/behaviours/login/password-login.ts';

type LoginWay = (posted: LoginBody, caller: Caller, services: Services) => Promise<Answer>;

const ways: ReadonlyMap<string, LoginWay> = new Map([
  ['ticket', ticketLogin],
  ['scan', scanLogin],
  ['code', codeLogin],
]);

/** Opens a session by the way that `grant_type` names, else by a password. */
export const handler: Behaviour = async ({ body, call, caller }, services) => {
  const posted = (body ?? {}) as LoginBody;
  const way = ways.get(posted.grant_type ?? '');
  if (way) return way(posted, caller, services);
  const missing = (['account', 'password'] as const).filter((name) => !posted[name]);
  if (missing.length > 0) {
    const issues = missing.map((name) => issue(`/${name}`, 'required', { label: name }));
    throw new IssueError(call.id, issues);
  }
  return passwordLogin(posted, caller, services);
};
