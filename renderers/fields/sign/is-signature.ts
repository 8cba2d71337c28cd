/** In characters of the data URL: 200 KB of picture. */
export const longestSignature = Math.ceil((200 * 1024) / 3) * 4 + 22;

/**
 * Whether a value is a picture that was drawn here: PNG within the text itself, and not too large.
 *
 * @example isSignature('data:image/png;base64,iVBORw0KGgo=') // true
 */
export const isSignature = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= longestSignature && png.test(value);

/** The first bytes of every PNG are the same. */
const png = /^data:image\/png;base64,iVBORw0KGgo[A-Za-z0-9+/]*={0,2}$/;
