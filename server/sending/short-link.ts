import { hash, randomBytes } from 'node:crypto';
import { serverCaller } from '../access/caller';
import type { Services } from '../services';
import type { SysConfig } from '../session/sys-config';
import type { Sending } from './sending';

/** In milliseconds. */
const hour = 3_600_000;

/** Characters of a code. Existing servers have 6, which can be guessed; a code signs a user in. */
const codeLength = 12;
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';

/**
 * The address of a short link that signs one user in and opens a page. It lives for the hours of the setting `linkTime`, and with
 * `isClick` for a number of clicks.
 */
export async function shortLinkFor(
  userId: string,
  { pc, app = pc }: NonNullable<Sending['link']>,
  { recordsOf, sysConfig }: Pick<Services, 'recordsOf' | 'sysConfig'>,
): Promise<string> {
  const config = await sysConfig.get();
  const code = newCode();
  await recordsOf('message/shortLink', serverCaller).insert({
    shortLink: linkHash(code),
    realPcLink: pc,
    realAppLink: app,
    userId,
    isUsed: 0,
    clickNum: 0,
    unableNum: config['isClick'] === 1 ? Number(config['unClickNum'] ?? 1) : null,
    unableTime: Date.now() + Number(config['linkTime'] ?? 24) * hour,
  });
  return `${domainIn(config)}/api/message/ShortLink/${code}`;
}

/** The address of the page itself, for a message that others than its receiver may read. */
export const pageLink = async ({ pc }: NonNullable<Sending['link']>, { sysConfig }: Pick<Services, 'sysConfig'>): Promise<string> =>
  `${domainIn(await sysConfig.get())}${pc}`;

const domainIn = (config: SysConfig): string => String(config['jnpfDomain'] ?? '').replace(/\/+$/, '');

/** What is stored of a code, so that nobody who reads the table can open a link. */
export const linkHash = (code: string): string => hash('sha256', code, 'hex');

const newCode = (): string => Array.from(randomBytes(codeLength), (byte) => alphabet[byte % alphabet.length]).join('');
