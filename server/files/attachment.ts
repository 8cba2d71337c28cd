import { unseen } from './clean-file-name';

/**
 * The header that makes a browser save a file: an ASCII name for old clients, and the full name (RFC 6266).
 *
 * @example attachment('a.txt') // `attachment; filename="a.txt"; filename*=UTF-8''a.txt`
 */
export function attachment(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%/]/g, '_');
  const encoded = encodeURIComponent(name.replaceAll(/[\\/]/g, '_').replaceAll(unseen, '_')).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
