import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { AppError } from '#server/app-error.ts';
import type { Outbound, OutboundAnswer } from '#server/outbound/outbound.ts';
import { apiRequest, type ApiRequest } from './api-request';
import type { ValueOf } from './fill-template';
import type { ApiConfig } from '#server/records/interface-config.ts';

/** A call of an interface of kind `api`. */
interface ApiCall {
  /** Id and version of the record: a changed interface does not use earlier answers. */
  key: string;
  name: unknown;
  api: ApiConfig;
  valueOf: ValueOf;
  /** The secret of the record. */
  secret: string;
  outbound: Pick<Outbound, 'fetch'>;
  /** Of a call whose answer is not shared. */
  signal?: AbortSignal;
}

/** Calls interfaces of other systems. Keeps their tokens, and their answers as long as an interface says. */
export interface ApiAnswers {
  /** The answer as a value. Throws the errors of `outbound`, and those that begin with `dataInterface`. */
  read(call: ApiCall): Promise<unknown>;
}

/** In bytes. */
const maxSize = 10 * 1024 * 1024;

/** `timeLimit` of a call in milliseconds. */
export function createApiAnswers({ timeLimit = 15_000 }: { timeLimit?: number } = {}): ApiAnswers {
  const send = (request: ApiRequest, call: ApiCall): Promise<OutboundAnswer> => sendWithin(timeLimit, request, call);
  const answers = new LRUCache<string, Buffer>({ maxSize: 50 * 1024 * 1024, sizeCalculation: (body) => body.length + 200 });
  const running = new Map<string, Promise<Buffer>>();
  const tokens = new LRUCache<string, string>({ max: 500 });
  const tokenOf = async (call: ApiCall, auth: NonNullable<ApiConfig['auth']>): Promise<string> => {
    const key = `${call.key} ${auth.tokenUrl}`;
    const cached = tokens.get(key);
    if (cached !== undefined) return cached;
    const answer = await send(tokenRequest(auth, call.secret), call);
    const { token, seconds } = tokenIn(answer, call.name);
    tokens.set(key, token, { ttl: Math.max(1, seconds - 30) * 1000 });
    return token;
  };
  const fetched = async (request: ApiRequest, call: ApiCall): Promise<Buffer> => {
    const { auth } = call.api;
    const authorized = async (): Promise<ApiRequest> =>
      auth ? { ...request, headers: { ...request.headers, authorization: `Bearer ${await tokenOf(call, auth)}` } } : request;
    let answer = await send(await authorized(), call);
    if (auth && answer.status === 401) {
      // The other system has ended the token early.
      tokens.delete(`${call.key} ${auth.tokenUrl}`);
      answer = await send(await authorized(), call);
    }
    if (answer.status < 200 || answer.status > 299) throw new AppError('dataInterfaceStatus', { name: call.name, status: answer.status });
    return answer.body;
  };
  return {
    read: async (call) => {
      const request = await apiRequest(call.api, call.name, (name) => (name === '@secret' ? call.secret : call.valueOf(name)));
      const { cacheSeconds } = call.api;
      if (cacheSeconds === 0) return jsonIn(await fetched(request, call), call.name);
      const key = `${call.key} ${createHash('sha256').update(JSON.stringify(request)).digest('base64')}`;
      const cached = answers.get(key);
      if (cached) return jsonIn(cached, call.name);
      const { signal: _signal, ...shared } = call;
      const current = running.get(key) ?? fetched(request, shared).finally(() => running.delete(key));
      running.set(key, current);
      const body = await current;
      answers.set(key, body, { ttl: cacheSeconds * 1000 });
      return jsonIn(body, call.name);
    },
  };
}

async function sendWithin(timeLimit: number, request: ApiRequest, { outbound, key, name, signal }: ApiCall): Promise<OutboundAnswer> {
  const bounds = { timeLimit, sizeLimit: maxSize, ...(signal && { signal }) };
  const accepts = ['application/json', 'application/*+json', 'text/json'];
  try {
    return await outbound.fetch({ ...request, ...bounds, accepts, purpose: `data interface ${key}` });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'outboundTimeout') throw error;
    throw new AppError('dataInterfaceTime', { name, ...error.params }, undefined, { cause: error });
  }
}

function tokenRequest({ tokenUrl, clientId, scope, inBody }: NonNullable<ApiConfig['auth']>, secret: string): ApiRequest {
  const fields = new URLSearchParams({
    grant_type: 'client_credentials',
    ...(scope !== '' && { scope }),
    ...(inBody && { client_id: clientId, client_secret: secret }),
  });
  const credentials = Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(secret)}`).toString('base64');
  return {
    url: tokenUrl,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...(!inBody && { authorization: `Basic ${credentials}` }) },
    body: fields.toString(),
  };
}

function tokenIn({ status, body }: OutboundAnswer, name: unknown): { token: string; seconds: number } {
  const answer = status === 200 ? (jsonIn(body, name) as Record<string, unknown> | null) : null;
  const token = answer?.['access_token'];
  if (typeof token !== 'string' || /[^\x21-\x7e]/.test(token)) throw new AppError('dataInterfaceTokenRefused', { name, status });
  return { token, seconds: Number(answer?.['expires_in']) || 300 };
}

function jsonIn(body: Buffer, name: unknown): unknown {
  try {
    return JSON.parse(body.toString('utf8').replace(/^\uFEFF/, '') || 'null');
  } catch {
    throw new AppError('dataInterfaceNotJson', { name });
  }
}
