import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers';

const policy = securityHeaders.contentSecurityPolicy as { useDefaults: boolean; directives: Record<string, string[]> };

/** Said once more on purpose: whoever loosens the policy does it here too. */
test('the policy is this and no other', () => {
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

test('frames show pages of the web, and nothing that a form could have written itself', () => {
  expect(policy.directives['frame-src']).not.toEqual(expect.arrayContaining([expect.stringMatching(/data|blob|filesystem|\*/)]));
});
