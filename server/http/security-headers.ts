import type { FastifyHelmetOptions } from '@fastify/helmet';

/**
 * Scripts come from this server only, never inline or from text. Styles may be inline, because antd writes its own.
 * Frames may show any page of the web, because menus and forms link to other sites. A websocket to the same host counts as
 * `'self'`. `upgrade-insecure-requests` is absent, because the server speaks HTTP behind its proxy.
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
  // Otherwise a frame could not load another site.
  crossOriginEmbedderPolicy: false,
  crossOriginResourcePolicy: { policy: 'same-origin' },
  strictTransportSecurity: false,
  referrerPolicy: { policy: 'same-origin' },
};

/** The headers of an answer that is data: a browser that were made to show it as a page would run and load nothing. */
export const callHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
};
