import { isJsonObject, type JsonObject } from '#engine/json';
import { AppError } from '../app-error';
import type { Outbound } from '../outbound/outbound';
import { refusedBy } from './not-delivered';

interface JsonCall {
  /** For the log. */
  purpose: string;
  url: string;
  /** Left out: a GET. */
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
}

/** An answer of DingTalk, WeCom or WeChat. */
export interface PlatformAnswer extends JsonObject {
  errcode: number;
}

/**
 * Calls DingTalk, WeCom, WeChat or a robot of theirs, which answer `{ errcode, errmsg }`. Throws `NotDelivered` with the reason of the
 * platform, `platformAnswer` for an answer that is not theirs, and the errors of `outbound`.
 */
export async function postJson(call: JsonCall, outbound: Pick<Outbound, 'fetch'>): Promise<PlatformAnswer> {
  const answer = await callPlatform(call, outbound);
  if (answer.errcode !== 0) throw refusedBy(`${String(answer['errmsg'] ?? '')} (${answer.errcode})`, answer.errcode);
  return answer;
}

/** The same, which answers also what the platform refuses. */
export async function callPlatform(
  { purpose, url, body, headers = {}, signal }: JsonCall,
  outbound: Pick<Outbound, 'fetch'>,
): Promise<PlatformAnswer> {
  const { body: received, status } = await outbound.fetch({
    purpose,
    url,
    ...(body !== undefined && {
      method: 'POST' as const,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
    timeLimit: 15_000,
    sizeLimit: 1_000_000,
    ...(signal && { signal }),
  });
  const answer = parsed(received.toString());
  // WeChat leaves the code out of an answer with a token.
  const errcode = answer?.['errcode'] ?? (typeof answer?.['access_token'] === 'string' ? 0 : undefined);
  if (!answer || typeof errcode !== 'number') throw new AppError('platformAnswer', { host: new URL(url).host, status });
  return { ...answer, errcode };
}

function parsed(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
