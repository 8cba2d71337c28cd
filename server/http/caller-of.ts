import type { FastifyReply, FastifyRequest } from 'fastify';
import { languages, type Language } from '#engine/text';
import type { Caller } from '#server/access/caller.ts';

/** The caller of a request. Behaviours know no more of HTTP than this. */
export function callerOf(request: FastifyRequest, reply: FastifyReply): Caller {
  let signal: AbortSignal | undefined;
  return {
    session: request.session,
    isServer: false,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    language: languageOf(request),
    // Made when it is first asked for: few calls take long enough to be aborted.
    get signal() {
      return (signal ??= disconnected(reply));
    },
  };
}

/** The language of an answer. `Accept-Language` does not count: existing clients are Chinese, whatever their browser speaks. */
export const languageOf = ({ headers }: Pick<FastifyRequest, 'headers'>): Language => languages.find((language) => language === headers['tangu-language']) ?? 'zh';

function disconnected(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
