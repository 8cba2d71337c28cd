/** The address of a stored file, only if it is one of this server: a value must not make the browser call another one. */
export const ownAddress = (address: unknown): string | undefined =>
  typeof address === 'string' && address.startsWith('/api/file/') ? address : undefined;
