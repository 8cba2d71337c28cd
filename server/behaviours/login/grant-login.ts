import { serverCaller, type Caller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import type { Answer } from '#server/exchange.ts';
import type { Services } from '#server/services.ts';
import type { Row } from '#server/storage/records.ts';
import { storedSession } from '#server/session/application-session.ts';
import { requireSignable } from '#server/session/require-signable.ts';
import { logUserIn } from './log-user-in';
import { takeGrant } from '#server/session/login-grants.ts';
import type { LoginBody } from './login-body';
import { loggedLogin } from '#server/session/login-log.ts';

/** Opens a session for a ticket, which lets its user in once. */
export const ticketLogin = ({ ticket, jnpf_ticket }: LoginBody, caller: Caller, services: Services): Promise<Answer> =>
  grantLogin('ticket', ticket || jnpf_ticket || '', undefined, caller, services);

/** Opens a session for a code that a phone has scanned and confirmed, in the browser that shows it. */
export const scanLogin = ({ ticket, code }: LoginBody, caller: Caller, services: Services): Promise<Answer> =>
  grantLogin('scan', ticket ?? '', code ?? '', caller, services);

async function grantLogin(
  kind: 'ticket' | 'scan',
  code: string,
  secret: string | undefined,
  caller: Caller,
  services: Services,
): Promise<Answer> {
  const grant = await takeGrant(services.db, kind, code, secret);
  const user = grant && (await services.recordsOf('permission/user', serverCaller).get(grant.userId));
  const loginName = user?.account ?? kind;
  return loggedLogin({ loginName, user }, caller, services, async () => {
    if (!user) throw new AppError(kind === 'ticket' ? 'ticketWrong' : 'scanWrong');
    if (grant?.applicationId) await requireStillSignable(user, grant.applicationId, caller, services);
    return logUserIn(user, loginName, caller, services);
  });
}

/** A ticket of an application is worth what the application may do when it is used. */
async function requireStillSignable(user: Row, applicationId: string, caller: Caller, services: Services): Promise<void> {
  const context = { recordsOf: services.recordsOf, rightsOf: services.rights.of };
  try {
    const session = await storedSession(applicationId, caller.address, context);
    await requireSignable(user, { ...caller, session }, services.guard);
  } catch (error) {
    throw error instanceof AppError ? new AppError('ticketWrong') : error;
  }
}
