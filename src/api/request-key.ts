/** A random key of a create request. `crypto.randomUUID` is missing on pages without TLS. */
export const createRequestKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
