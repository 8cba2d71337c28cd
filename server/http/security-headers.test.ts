import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers';

const policy = securityHeaders.contentSecurityPolicy as { useDefaults: boolean; directives: Record<string, string[]> };

/** Repeated on purpose, so that a change of the policy also changes this test. */
test('the policy is exactly this', () => {
  expect(policy).toEqual({
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
  });
});

test('frames show pages of the web, not content that a form could have written', () => {
  expect(policy.directives['frame-src']).not.toEqual(expect.arrayContaining([expect.stringMatching(/data|blob|filesystem|\*/)]));
});
