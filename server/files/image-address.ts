/**
 * The address of a picture, without a signature.
 *
 * @example imageAddress('annexpic', 'a.png') // '/api/file/Image/annexpic/a.png'
 */
export const imageAddress = (type: string, name: string): string =>
  `/api/file/Image/${type}/${encodeURIComponent(name).replaceAll('%2C', ',')}`;

/** @example thumbName('20260131x.png') // 'sl_20260131x.png' */
export const thumbName = (name: string): string => `sl_${name}`;
