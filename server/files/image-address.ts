/**
 * The address of a picture, without a signature.
 *
 * @example imageAddress('annexpic', 'a.png') // '/api/file/Image/annexpic/a.png'
 */
export const imageAddress = (type: string, name: string): string =>
  `/api/file/Image/${type}/${encodeURIComponent(name).replaceAll('%2C', ',')}`;

/** @example thumbName('20260131x.png') // 'sl_20260131x.png' */
export const thumbName = (name: string): string => `sl_${name}`;

/** The name in an address; `undefined` if it cannot be decoded. @example decodedName('a%20b.png') // 'a b.png' */
export function decodedName(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}
