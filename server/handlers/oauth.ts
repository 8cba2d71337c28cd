import { issue, IssueError } from '#engine/issue';
import { type Caller, requireSession, serverCaller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import { ownMenus, ownPermissions } from '#server/behaviours/authorize/own-menus.ts';
import { ownSystems } from '#server/behaviours/authorize/own-systems.ts';
import { codeLogin, hasCodeLogin, sendLoginCode as sendLoginCodeOf } from '#server/behaviours/login/code-login.ts';
import { scanLogin, ticketLogin } from '#server/behaviours/login/grant-login.ts';
import type { LoginBody } from '#server/behaviours/login/login-body.ts';
import { passwordLogin, userOf } from '#server/behaviours/login/password-login.ts';
import { workOf } from '#server/behaviours/organisation/work-of.ts';
import type { Answer, Behaviour } from '#server/exchange.ts';
import { isWithoutView } from '#server/menus/without-view.ts';
import { sendInSite } from '#server/messages/send-in-site.ts';
import type { Services } from '#server/services.ts';
import { administratorIds } from '#server/session/administrators.ts';
import { applicationIdOf } from '#server/session/application-session.ts';
import { captchaDemand } from '#server/session/captcha-demand.ts';
import { captchaImage } from '#server/session/captcha-image.ts';
import { checkPassword } from '#server/session/check-password.ts';
import { deviceOf } from '#server/session/device-of.ts';
import { changeGrant, findGrant, type GrantState, newSecret, openGrant } from '#server/session/login-grants.ts';
import { loginTypes, logLogin } from '#server/session/login-log.ts';
import { menuTreeOf } from '#server/session/menu-tree.ts';
import { daysOfWarning } from '#server/session/password-due.ts';
import { md5Of } from '#server/session/password.ts';
import { placeOf } from '#server/session/place-of.ts';
import { placeTexts } from '#server/session/place-texts.ts';
import { requireSignable } from '#server/session/require-signable.ts';
import { sysConfigInfoOf } from '#server/session/sys-config-info.ts';
import { userInfoOf } from '#server/session/user-info.ts';
import type { Row } from '#server/storage/records.ts';

type LoginWay = (posted: LoginBody, caller: Caller, services: Services) => Promise<Answer>;

const ways: ReadonlyMap<string, LoginWay> = new Map([
  ['ticket', ticketLogin],
  ['scan', scanLogin],
  ['code', codeLogin],
]);

/** Opens a session by the way that `grant_type` names, else by a password. */
export const login: Behaviour = async ({ body, call, caller }, services) => {
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

/** The user of the session, with menus and rights. */
export const currentUser: Behaviour = async ({ caller }, services) => {
  const session = requireSession(caller);
  const { recordsOf, texts, sysConfig } = services;
  // Users read their own account and session without rights on either resource.
  const user = await recordsOf('permission/user', serverCaller).require(session.userId);
  const login = await recordsOf('oauth/session', serverCaller).require(session.id);
  const granted = await ownMenus(caller, services);
  const systems = systemsWithMenus(await ownSystems(session, services), granted);
  const system = systems.find(({ id }) => id === user.majorSystemId) ?? systems[0];
  const ofSystem = granted.filter(({ systemId }) => systemId === system?.['id']);
  const menus = caller.showsTexts === true ? ofSystem.filter((menu) => !isWithoutView(menu)) : ofSystem;
  const config = await sysConfig.get();
  const menuList = menuTreeOf(menus);
  return {
    data: {
      userInfo: userInfoOf({
        user,
        login,
        systems,
        system,
        config,
        work: await workOf(user, services),
        ...placeTexts(texts, caller),
      }),
      menuList,
      routerList: menuList,
      permissionList: await ownPermissions(menus, caller, services),
      sysConfigInfo: sysConfigInfoOf(config, session, session.isAdministrator ? await administratorIds(services) : []),
    },
  };
};

/** Without menus there is nothing to open in a system, and clients log a user without menus out. */
function systemsWithMenus(systems: readonly Row[], menus: readonly Row[]): readonly Row[] {
  const used = new Set(menus.filter(({ type }) => type !== 0 && type !== 1).map(({ systemId }) => systemId));
  const usable = systems.filter(({ id }) => used.has(id));
  return usable.length > 0 ? usable : systems;
}

/** Ends the session, and logs it. A call without an open session succeeds, too. */
export const logout: Behaviour = async ({ caller }, services) => {
  const { session } = caller;
  if (!session) return {};
  await services.sessions.end(session.id, 'logout');
  const user = await services.recordsOf('permission/user', serverCaller).get(session.userId);
  const login = await services.recordsOf('oauth/session', serverCaller).get(session.id);
  const loginName = String(login?.loginName || session.account);
  await logLogin({ loginName, user, loginType: loginTypes.logout }, caller, services);
  return {};
};

/** Unlocks the screen with the password of the session's user. A posted account must be that of the user. */
export const lockScreen: Behaviour = async ({ body, caller }, services) => {
  const { id, userId, account } = requireSession(caller);
  const posted = body as { account?: string; password: string };
  if (posted.account && posted.account.trim() !== account) throw new AppError('passwordWrong');
  const user = await services.recordsOf('permission/user', serverCaller).require(userId);
  if (!(await checkPassword(services, { account, address: caller.address, user, md5: md5Of(posted.password), device: `session ${id}` })))
    throw new AppError('passwordWrong');
  return {};
};

/**
 * The days until the caller's password expires, if the user is to be warned; then the user gets a system message, too. Existing
 * clients call it on every load.
 */
export const updatePasswordMessage: Behaviour = async ({ caller }, services) => {
  const { password, userId } = requireSession(caller);
  const days = password && daysOfWarning(password, await services.sysConfig.get(), Date.now());
  if (days !== undefined) await warn(userId, days, caller, services);
  return { data: { daysLeft: days ?? null } };
};

/** Once a day: a sending has one message for each user. */
async function warn(userId: string, days: number, { language }: Caller, services: Services): Promise<void> {
  const { texts } = services;
  const words = { title: { text: '$t:message.passwordTitle', params: { days } }, bodyText: { text: '$t:message.passwordText' } } as const;
  // By the server's clock on the wall, whose dates Sweden writes as ISO 8601 does.
  const day = new Date().toLocaleDateString('sv-SE');
  const message = {
    type: 3 as const,
    title: texts.text(language, words.title.text, words.title.params),
    bodyText: texts.text(language, words.bodyText.text),
    words,
    senderId: null,
    sendingId: `password-warning:${day}`,
  };
  await sendInSite(services, message, [userId]);
}

/** Whether a login needs a verification code. */
export const config: Behaviour = async ({ caller }, services) => ({
  data: await captchaDemand(await services.sysConfig.get(), caller.address, services),
});

/** The ways to log in besides the password. Existing clients read all but `ways`. */
export const loginConfig: Behaviour = async (_exchange, { sysConfig }) => {
  const config = await sysConfig.get();
  const ways = [hasCodeLogin(config) && 'code', config['scanLogin'] === 1 && 'scan'].filter(Boolean);
  return { data: { redirect: false, url: '', ticketParams: 'jnpf_ticket', socialsList: [], ways } };
};

/** How long a ticket is valid, in ms. */
const lifetime = 60_000;

/**
 * A ticket that logs its user in once: the caller, or the user of an account for an external application that may sign users in.
 */
export const issueTicket: Behaviour = async ({ body, caller }, services) => {
  const { account } = (body ?? {}) as { account?: string | null };
  const userId = await userIdFor(account ?? '', caller, services);
  const ticket = newSecret();
  const { address, userAgent } = caller;
  const applicationId = applicationIdOf(requireSession(caller));
  await openGrant(services.db, 'ticket', { code: ticket, lifetime, state: 'confirmed', userId, applicationId, address, userAgent });
  return { data: { ticket, seconds: lifetime / 1000 } };
};

async function userIdFor(account: string, caller: Caller, services: Services): Promise<string> {
  const session = requireSession(caller);
  if (!session.application) {
    const own = await services.recordsOf('permission/user', serverCaller).require(session.userId);
    if (account !== '' && account !== own.account) throw new AppError('forbidden');
    return session.userId;
  }
  // A token goes through more hands than the secret that signs.
  if (session.application.hasToken) throw new AppError('forbidden');
  return String((await requireSignable(await userOf(account, services), caller, services.guard))['id']);
}

/**
 * Sends a code to log in with. The answer does not wait for it, and is equal for all accounts, so that neither its words nor its
 * time tell which ones exist.
 */
export const sendLoginCode: Behaviour = async ({ body, caller }, services) => {
  const { account } = body as { account: string };
  if (!hasCodeLogin(await services.sysConfig.get())) throw new AppError('loginWayOff');
  sendLoginCodeOf(account, caller, services).catch((error: unknown) => services.log.warn({ err: error }, 'a login code was not sent'));
  return { data: null };
};

/** How long a code can be scanned, in ms. */
const scanLifetime = 120_000;

/**
 * A code that a phone may scan and confirm. Only the browser that knows its secret is let in by it, so that a photograph of the
 * code is of no use.
 */
export const openScan: Behaviour = async ({ caller: { address, userAgent } }, { db, sysConfig }) => {
  if ((await sysConfig.get())['scanLogin'] !== 1) throw new AppError('loginWayOff');
  const [code, secret] = [newSecret(), newSecret()];
  await openGrant(db, 'scan', { code, secret, lifetime: scanLifetime, state: 'open', address, userAgent });
  return { data: { code, secret, seconds: scanLifetime / 1000 } };
};

/** What the phone did with a code, for the browser that shows it: `expired` also if the secret is wrong. */
export const scanState: Behaviour = async ({ body }, { db }) => {
  const { code, secret } = body as { code: string; secret: string };
  const grant = await findGrant(db, 'scan', code, secret);
  return { data: { state: grant?.state ?? 'expired' } };
};

/** The states from which each decision follows. A decision is made once, by the user who saw the code first. */
const earlier: Readonly<Record<'seen' | 'confirmed' | 'refused', readonly GrantState[]>> = {
  seen: ['open', 'seen'],
  confirmed: ['seen'],
  refused: ['open', 'seen'],
};

/** The phone of a logged-in user shows a code, confirms it or refuses it. Answers the browser that wants to log in. */
export const scan: Behaviour = async ({ body, caller }, { db, texts }) => {
  const { code, state } = body as { code: string; state: keyof typeof earlier };
  const { userId } = requireSession(caller);
  const before = await findGrant(db, 'scan', code);
  const isChanged = before !== undefined && (await changeGrant(db, code, { from: earlier[state], to: state, userId }));
  if (!isChanged) throw new AppError('scanWrong');
  const { address, userAgent, opened } = before;
  return { data: { ...deviceOf(userAgent), address, place: placeOf(address, placeTexts(texts, caller)), opened } };
};

/** Answers the image of a verification code. */
export const captcha: Behaviour = captchaImage;
