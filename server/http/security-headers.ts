import type { FastifyHelmetOptions } from '@fastify/helmet';

/**
 * The whole application runs under this policy: scripts from here only, none inline, none made from text. Styles may
 * be inline, as antd writes its own; frames may show any page of the web, as menus and forms link to other sites; a
 * websocket to the same host counts as `'self'`. No `upgrade-insecure-requests`: the server speaks plain HTTP behind
 * its proxy.
 */
export const securityHeaders: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      'default-src': ["'self'"],
      'script-src': ["'self'"],
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:', 'blob:'],
      'connect-src': ["'self'"],
      'frame-src': ['http:', 'https:'],
      'object-src': ["'none'"],
      'base-uri': ["'self'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'self'"],
    },
  },
  // A frame with another site must still be allowed to load, and images may be shown by the other client's own host.
  crossOriginEmbedderPolicy: false,
  crossOriginResourcePolicy: { policy: 'same-origin' },
  strictTransportSecurity: false,
  referrerPolicy: { policy: 'same-origin' },
};
