import type { FileRange } from './file-store';

/**
 * The part of a file that the header `Range` asks for. `undefined` means the whole file: without a header, and for one that
 * names no part or several, which a server may ignore (RFC 9110). `'outside'` if the file ends before the part.
 *
 * @example byteRange('bytes=2-', 10) // { start: 2, end: 9 }
 */
export function byteRange(header: string | undefined, size: number): FileRange | 'outside' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start >= size) return 'outside';
  return start <= end ? { start, end } : undefined;
}
