import type { FastifyReply, FastifyRequest } from 'fastify';
import { languages, type Language } from '#engine/text';
import type { Caller } from '#server/access/caller.ts';
import { readDeviceCookie, readVisitorCookie } from './device-cookie';

/** The caller of a request. Behaviours do not see more of HTTP than this. */
export function callerOf(request: FastifyRequest, reply: FastifyReply): Caller {
  let signal: AbortSignal | undefined;
  return {
    session: request.session,
    isServer: false,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    device: readDeviceCookie(request),
    visitor: readVisitorCookie(request),
    tab: tabOf(request),
    language: languageOf(request),
    view: request.headers['jnpf-origin'] === 'app' ? 'app' : 'pc',
    showsTexts: request.headers['vue-version'] === '3',
    call: { method: request.method, path: request.url.split('?')[0] ?? '/', since: Date.now() },
    // Created on first use, since few calls take long enough to be aborted.
    get signal() {
      return (signal ??= disconnected(reply));
    },
  };
}

/** The language of an answer. Ignores `Accept-Language`: existing clients are Chinese in every browser. */
export const languageOf = ({ headers }: Pick<FastifyRequest, 'headers'>): Language =>
  languages.find((language) => language === headers['tangu-language']) ?? 'zh';

/** Whether no user asked for a call, as for a list that reloads by itself. Such calls do not keep a session alive. */
export const isQuiet = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean => headers['tangu-quiet'] === '1';

/** Ids that the browser's own code makes; others are ignored. */
function tabOf({ headers }: FastifyRequest): string | undefined {
  const tab = headers['tangu-tab'];
  return typeof tab === 'string' && /^[\w-]{1,40}$/.test(tab) ? tab : undefined;
}

function disconnected(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
