/** An address of this installation with its origin; `undefined` for a value that is not an address. */
export function fullAddress(value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '' || !URL.canParse(value, window.location.origin)) return undefined;
  const { protocol, href } = new URL(value, window.location.origin);
  return protocol === 'http:' || protocol === 'https:' ? href : undefined;
}
