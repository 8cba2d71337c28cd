import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Outbound } from '../../outbound/outbound';
import { callPlatform, postJson, type PlatformAnswer } from '../post-json';
import { refusedBy } from '../not-delivered';

/** Calls of a platform that need an access token, each by its path below the address. */
export interface TokenCalls {
  get(path: string): Promise<PlatformAnswer>;
  post(path: string, body: unknown): Promise<PlatformAnswer>;
}

interface TokenSource {
  /** Where a token is asked for, with the credentials. */
  tokenUrl: string;
  /** What is posted there; left out for a GET. `force_refresh` is added when the token was refused. */
  tokenBody?: Readonly<Record<string, string>>;
  address: string;
  purpose: string;
  signal?: AbortSignal | undefined;
}

/** In milliseconds before its end, from which on a token is not used any more. */
const margin = 300_000;

/** Each process keeps its own: the platforms answer the same token to all who ask, until it ends. */
const tokens = new LRUCache<string, string>({ max: 100 });

/** What the platforms say of a token that has ended or was replaced: https://open.work.weixin.qq.com/api/doc/90000/90139/90313. */
const tokenErrors: ReadonlySet<number> = new Set([40_001, 40_014, 42_001]);

/** Asks for a token when it is needed first, and once more when the platform does not know it any more. */
export function tokenCalls({ tokenUrl, tokenBody, address, purpose, signal }: TokenSource, outbound: Pick<Outbound, 'fetch'>): TokenCalls {
  const key = hash('sha256', `${tokenUrl} ${JSON.stringify(tokenBody ?? {})}`, 'hex');
  const token = async (isRefused: boolean): Promise<string> => {
    const cached = tokens.get(key);
    if (cached !== undefined) return cached;
    const body = tokenBody && { ...tokenBody, ...(isRefused && { force_refresh: true }) };
    const answer = await postJson({ purpose, url: tokenUrl, ...(body && { body }), ...(signal && { signal }) }, outbound);
    const given = String(answer['access_token'] ?? '');
    tokens.set(key, given, { ttl: Math.max(1, Number(answer['expires_in'] ?? 7200) * 1000 - margin) });
    return given;
  };
  const call = async (path: string, body?: unknown): Promise<PlatformAnswer> => {
    const send = async (isRefused = false) => {
      const url = `${address}${path}${path.includes('?') ? '&' : '?'}access_token=${encodeURIComponent(await token(isRefused))}`;
      return callPlatform({ purpose, url, body, ...(signal && { signal }) }, outbound);
    };
    let answer = await send();
    if (tokenErrors.has(answer.errcode)) {
      tokens.delete(key);
      answer = await send(true);
    }
    if (answer.errcode !== 0) throw refusedBy(`${String(answer['errmsg'] ?? '')} (${answer.errcode})`, answer.errcode);
    return answer;
  };
  return { get: (path) => call(path), post: call };
}
