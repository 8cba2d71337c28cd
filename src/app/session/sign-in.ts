import { md5 } from 'js-md5';
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
  sessionStorage.setItem(arrivedKey, '1');
  store.set(settingsAtom, (settings) => ({ ...settings, layoutType: layoutTypeOf(data.theme) }));
  store.set(lockedAtom, false);
  store.set(tokenAtom, data.token);
}

/** Whether the user comes from the login page. Returns true once after a login. */
export function takeArrival(): boolean {
  const hasArrived = sessionStorage.getItem(arrivedKey) === '1';
  sessionStorage.removeItem(arrivedKey);
  return hasArrived;
}

const arrivedKey = 'tangu.arrived';
