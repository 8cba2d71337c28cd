import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/services.ts';
import { isCall } from './call-name';
import { isQuiet } from './caller-of';

declare module 'fastify' {
  interface FastifyReply {
    /** The error that the server did not expect; empty for other calls. */
    failure: string;
  }
}

/** Notes the calls of users, and those that failed. What a client asks by itself is no work of its user. */
export function noteCalls(app: FastifyInstance, { requestLog }: Services): void {
  app.decorateReply('failure', '');
  app.addHook('onResponse', (request, reply, done) => {
    const { failure } = reply;
    if (isCall(request.url) && ((request.session && !isQuiet(request)) || failure !== ''))
      requestLog.note({
        userId: request.session?.userId ?? '',
        address: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
        method: request.method,
        path: request.url.split('?')[0]?.replace(/\/websocket\/.*/i, '/websocket') ?? '/',
        duration: reply.elapsedTime,
        code: reply.envelopeCode || reply.statusCode,
        ...(failure !== '' && { failure }),
      });
    done();
  });
}
