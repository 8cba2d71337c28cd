/** An address of this installation with its origin; `undefined` for a value that is not an address. */
export function fullAddress(value: unknown, origin: string): string | undefined {
  if (typeof value !== 'string' || value === '' || !URL.canParse(value, origin)) return undefined;
  const { protocol, href } = new URL(value, origin);
  return protocol === 'http:' || protocol === 'https:' ? href : undefined;
}
