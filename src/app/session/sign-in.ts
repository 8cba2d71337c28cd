import { md5 } from 'js-md5';
import type { OauthLoginResult } from '#api/generated/oauth/oauth.gen.ts';
import { layoutTypeOf } from '../settings/settings';
import { settingsAtom } from '../settings/settings-atom';
import { store } from '../store';
import { sessionClient } from './session-calls';
import { lockedAtom, tokenAtom } from './session-atoms';

/**
 * Logs in and stores the token. Rejects with `ApiError`. The password is sent as lower-case hexadecimal MD5, as the
 * protocol demands.
 */
export async function signIn({
  account,
  password,
  captcha,
}: {
  account: string;
  password: string;
  captcha?: { code: string; stamp: string };
}): Promise<void> {
  const { data } = await sessionClient.login({
    account,
    password: md5(password),
    code: captcha?.code ?? '',
    timestamp: captcha?.stamp ?? '0',
    origin: 'password',
    jnpf_ticket: '',
    grant_type: 'password',
  });
  keepSession(data);
}

/** Logs in by a ticket of another system. Rejects with `ApiError`. */
export async function signInByTicket(ticket: string): Promise<void> {
  keepSession((await sessionClient.login({ grant_type: 'ticket', ticket, origin: 'ticket' })).data);
}

/** Logs in by a code that a phone has confirmed, with the secret of this browser. Rejects with `ApiError`. */
export async function signInByScan({ code, secret }: { code: string; secret: string }): Promise<void> {
  keepSession((await sessionClient.login({ grant_type: 'scan', ticket: code, code: secret, origin: 'scan' })).data);
}

/** Logs in by a code that was sent to the user. Rejects with `ApiError`. */
export async function signInByCode({ account, code }: { account: string; code: string }): Promise<void> {
  keepSession((await sessionClient.login({ grant_type: 'code', account, code, origin: 'code' })).data);
}

function keepSession({ token, theme }: OauthLoginResult): void {
  sessionStorage.setItem(arrivedKey, '1');
  store.set(settingsAtom, (settings) => ({ ...settings, layoutType: layoutTypeOf(theme) }));
  store.set(lockedAtom, false);
  store.set(tokenAtom, token);
}

/** Whether the user comes from the login page. Returns true once after a login. */
export function takeArrival(): boolean {
  const hasArrived = sessionStorage.getItem(arrivedKey) === '1';
  sessionStorage.removeItem(arrivedKey);
  return hasArrived;
}

const arrivedKey = 'tangu.arrived';
