import { unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { PreviewFailure } from '../preview-failure';
import { repack, unpack } from './unpack';
import { checkWordSize } from './word-size';

const limits = { parts: 3, all: 3_000, part: 2_000 };
const zeros = (size: number): Uint8Array => new Uint8Array(size);

const reasonFor = (archive: Uint8Array): string => {
  try {
    unpack(archive, limits);
    return 'unpacked';
  } catch (error) {
    return error instanceof PreviewFailure ? error.reason : String(error);
  }
};

/** The archive with another declared size of its only part, in both places that name it. */
function declaring(archive: Uint8Array, size: number): Uint8Array {
  const view = new DataView(archive.buffer.slice(0));
  for (let at = 0; at < view.byteLength - 4; at += 1) {
    if (view.getUint32(at, true) === 0x04034b50) view.setUint32(at + 22, size, true);
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true);
  }
  return new Uint8Array(view.buffer);
}

test.each<[string, string, Uint8Array]>([
  ['unpacked', 'a small archive', zipSync({ a: zeros(1_000), b: zeros(2_000) })],
  ['tooLarge', 'a part that grows beyond the limit', zipSync({ a: zeros(2_001) })],
  ['tooLarge', 'parts that are too large together', zipSync({ a: zeros(1_500), b: zeros(1_501) })],
  ['tooLarge', 'too many parts', zipSync({ a: zeros(1), b: zeros(1), c: zeros(1), d: zeros(1) })],
  ['broken', 'what is not an archive', zeros(100)],
  ['broken', 'an archive that is cut', zipSync({ a: zeros(1_000) }).subarray(0, 60)],
])('is %s: %s', (reason, _case, archive) => {
  expect(reasonFor(archive)).toBe(reason);
});

test('a part is never longer than the archive declares', () => {
  const parts = unpack(declaring(zipSync({ a: zeros(1_000_000) }), 10), limits);
  expect(parts['a']?.length).toBe(10);
});

test('what is packed again has the same parts, without compression', () => {
  const archive = repack(unpack(zipSync({ a: zeros(2_000) }), limits));
  expect(archive.length).toBeGreaterThan(2_000);
  expect(unzipSync(archive)['a']).toEqual(zeros(2_000));
});

test('a Word document with too many elements is not drawn', () => {
  const parts = { 'word/document.xml': new TextEncoder().encode('<a><b/></a>'), 'word/media/a.png': new TextEncoder().encode('<<<<') };
  expect(() => checkWordSize(parts, 3)).not.toThrow();
  expect(() => checkWordSize(parts, 2)).toThrow(PreviewFailure);
});
