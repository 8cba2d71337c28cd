import { unzipSync, zipSync, type Unzipped } from 'fflate';
import { PreviewFailure } from '../preview-failure';

/** Bounds of the unpacked parts of an Office file, in bytes. A real report stays far below them. */
const unpackLimits = { parts: 5_000, all: 64 * 1024 * 1024, part: 32 * 1024 * 1024 };

/**
 * The parts of an Office file, which is an archive. Sizes are summed up as the archive declares them, before anything is
 * unpacked, and the library writes no part beyond its declared size. Throws `PreviewFailure`.
 */
export function unpack(content: Uint8Array, limits = unpackLimits): Unzipped {
  let parts = 0;
  let all = 0;
  const accept = ({ originalSize }: { originalSize: number }): boolean => {
    parts += 1;
    all += originalSize;
    if (parts > limits.parts || all > limits.all || originalSize > limits.part) throw new PreviewFailure('tooLarge');
    return true;
  };
  try {
    return unzipSync(content, { filter: accept });
  } catch (error) {
    throw error instanceof PreviewFailure ? error : new PreviewFailure('broken');
  }
}

/** An archive of the same parts without compression: whatever reads it unpacks no more than these bytes. */
export const repack = (parts: Unzipped): Uint8Array<ArrayBuffer> => zipSync(parts, { level: 0 }) as Uint8Array<ArrayBuffer>;
