import { lookup as dnsLookup } from 'node:dns';
import { LRUCache } from 'lru-cache';
import { Agent } from 'undici';
import type { Logger } from 'pino';
import { AppError } from '#server/app-error.ts';
import { addressRule } from './address-rule';
import { guardedConnector, type Lookup } from './guarded-connector';
import { allowsHost, type HostPattern } from './host-patterns';
import { hostPolicy, isNoRoom, type HostPolicy } from './host-policy';
import type { Outbound, OutboundAnswer, OutboundRequest } from './outbound';
import { openSocket } from './open-socket';
import { readAnswer } from './read-answer';

interface OutboundOptions {
  /** The hosts that may be called. */
  hosts: readonly HostPattern[];
  /** The networks that may be called although they are private. */
  privateNetworks: readonly string[];
  log: Logger;
  /** Default: the resolver of the operating system. */
  lookup?: Lookup;
}

/** Redirects that are followed. */
const maxRedirects = 3;
const maxHosts = 500;
const defaults = {
  method: 'GET',
  headers: {},
  accepts: ['application/json', 'application/*+json', 'application/xml', 'text/*'],
  timeLimit: 30_000,
  sizeLimit: 10 * 1024 * 1024,
} as const;

/** The agent for calls to other systems. */
export function createOutbound({ hosts, privateNetworks, log, lookup = dnsLookup as Lookup }: OutboundOptions): Outbound {
  const agent = new Agent({
    connect: guardedConnector(addressRule(privateNetworks), lookup),
    connections: 8,
    pipelining: 1,
    maxOrigins: maxHosts,
    keepAliveTimeout: 10_000,
    keepAliveMaxTimeout: 60_000,
  });
  const policies = new LRUCache<string, HostPolicy>({ max: maxHosts });
  const policyOf = (host: string): HostPolicy => {
    const policy = policies.get(host) ?? hostPolicy();
    policies.set(host, policy);
    return policy;
  };
  const requireAllowed = (url: URL): void => {
    if (!allowsHost(hosts, url)) throw new AppError('outboundDenied', { host: url.host });
  };
  return {
    fetch: async (request) => {
      let url = addressOf(request.url);
      const timeLimit = request.timeLimit ?? defaults.timeLimit;
      const signal = AbortSignal.any([AbortSignal.timeout(timeLimit), ...(request.signal ? [request.signal] : [])]);
      let step: OutboundRequest = { ...defaults, ...request, signal };
      for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
        requireAllowed(url);
        const started = performance.now();
        const logged = { purpose: request.purpose, method: step.method, host: url.host };
        try {
          const answer = await policyOf(url.host).run(isRepeatable(step), signal, () => readAnswer(agent, url, step));
          log.info({ ...logged, status: answer.status, bytes: answer.body.length, ms: since(started) }, 'outbound call');
          const next = redirectOf(answer, url);
          if (!next) return answer;
          if (url.protocol === 'https:' && next.protocol === 'http:') throw new AppError('outboundDenied', { host: next.host });
          step = redirected(step, answer.status, url, next);
          // A body may hold a secret for the first host.
          if (step.body !== undefined && url.origin !== next.origin) throw new AppError('outboundDenied', { host: next.host });
          url = next;
        } catch (error) {
          const failure = failureOf(error, url, timeLimit, request.signal);
          log.warn({ ...logged, error: failure.code, ms: since(started) }, 'outbound call failed');
          throw failure;
        }
      }
      throw new AppError('outboundRedirects', { host: url.host, limit: maxRedirects });
    },
    socket: async (place) => openSocket(place, { hosts, isAllowed: addressRule(privateNetworks), lookup }),
    close: () => agent.destroy(),
  };
}

const since = (started: number): number => Math.round(performance.now() - started);

const isRepeatable = ({ isRepeatable: isGiven, method }: OutboundRequest): boolean => isGiven ?? (method === 'GET' || method === 'HEAD');

/** Throws `outboundAddress` for an address that is not one of HTTP, or that carries a password. */
function addressOf(text: string): URL {
  const url = text.length <= maxAddressLength && URL.canParse(text) ? new URL(text) : undefined;
  if (url && (url.protocol === 'http:' || url.protocol === 'https:') && url.username === '' && url.password === '') {
    // A final dot names the same host, which has one policy.
    url.hostname = url.hostname.replace(/\.$/, '');
    return url;
  }
  throw new AppError('outboundAddress');
}

const maxAddressLength = 8_000;
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

function redirectOf({ status, headers }: OutboundAnswer, from: URL): URL | undefined {
  const location = headers['location'];
  if (!redirects.has(status) || location === undefined) return undefined;
  return addressOf(URL.canParse(location, from) ? new URL(location, from).href : '');
}

/** The request to the next address. As in browsers, a redirect can turn it into a GET; secrets stay with the first host. */
function redirected(request: OutboundRequest, status: number, from: URL, to: URL): OutboundRequest {
  const { body, ...rest } = request;
  const becomesGet = status === 303 || ((status === 301 || status === 302) && request.method === 'POST');
  const headers = from.origin === to.origin ? request.headers : withoutSecrets(request.headers);
  return {
    ...rest,
    headers: becomesGet ? withoutContentType(headers) : (headers ?? {}),
    ...(becomesGet ? { method: request.method === 'HEAD' ? 'HEAD' : 'GET' } : body !== undefined && { body }),
  };
}

/** Another host gets only the headers that say what is accepted: any other may be a secret. */
const withoutSecrets = (headers: OutboundRequest['headers'] = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => /^(accept.*|content-type|user-agent)$/i.test(name)));

const withoutContentType = (headers: OutboundRequest['headers'] = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !/^content-(type|length)$/i.test(name)));

function failureOf(error: unknown, { host }: URL, timeLimit: number, signal: AbortSignal | undefined): AppError {
  if (error instanceof AppError) return error;
  if (isNoRoom(error)) return new AppError('outboundBusy');
  if (signal?.aborted) return new AppError('requestAborted', {}, undefined, { cause: error });
  const { name, code } = error as { name?: string; code?: string };
  if (name === 'TimeoutError' || name === 'TaskCancelledError' || /TIMEOUT/.test(code ?? ''))
    return new AppError('outboundTimeout', { host, seconds: timeLimit / 1000 }, undefined, { cause: error });
  return new AppError('outboundFailed', { host, reason: code ?? name ?? '' }, undefined, { cause: error });
}
