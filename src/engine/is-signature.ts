/** Characters of a data URL with 200 KB of PNG. */
export const maxSignatureLength = Math.ceil((200 * 1024) / 3) * 4 + 22;

/**
 * Whether a value is a PNG data URL of at most 200 KB.
 *
 * @example isSignature('data:image/png;base64,iVBORw0KGgo=') // true
 */
export const isSignature = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= maxSignatureLength && png.test(value);

/** Every PNG begins with the same 8 bytes. */
const png = /^data:image\/png;base64,iVBORw0KGgo[A-Za-z0-9+/]*={0,2}$/;
