/** For contents that users uploaded: the browser neither guesses their type nor runs anything in them. */
export const fileHeaders: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'cache-control': 'no-store',
};
