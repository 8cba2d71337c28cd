import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { Caller } from '../access/caller';
import { AppError } from '../app-error';
import type { FileAddresses } from '../files/file-addresses';
import type { FileStore } from '../files/file-store';
import type { HeldFiles } from '../records/held-files';
import { pictureFor } from './picture-for';

interface Context {
  heldFiles: HeldFiles;
  addresses: FileAddresses;
  files: FileStore;
}

/** Maximum number of pictures in a file, how many are read at once, the longest side in pixels, and the pixels that are decoded. */
const limits = { pictures: 1_000, atOnce: 4, side: 800, pixels: 64_000_000 } as const;

/** Addresses of pictures in values: a list of files is JSON text or a list. */
const addresses = /\/api\/file\/Image\/([A-Za-z]+)\/([^"'\\\s?#<>]+)(\?[^"'\\\s<>]*)?/g;

/** Pictures for a file. Many addresses, each signed for a record, may be of one picture. */
interface PictureParts {
  /** The key of a picture by its address. */
  keys: Map<string, string>;
  /** PNG or JPEG, by key; each is given once. */
  bytes: Map<string, Uint8Array>;
}

export interface PrintedPictures {
  /** The pictures in texts that have not been asked for before. */
  in(text: string): Promise<PictureParts>;
}

/**
 * Reads the pictures of this server for the thread that writes the file and does not read files itself. One that is gone or that
 * the caller may not see is left out, as in a browser.
 */
export function printedPictures(caller: Caller, context: Context): PrintedPictures {
  const asked = new Set<string>();
  const read = new Set<string>();
  const add = async (parts: PictureParts, [written, type = '', name = '', query = '']: RegExpExecArray): Promise<void> => {
    const key = await keyOf(type, name, query.replaceAll('&amp;', '&'), caller, context);
    if (key === undefined) return;
    parts.keys.set(written.replaceAll('&amp;', '&'), key);
    if (read.has(key) || read.size >= limits.pictures) return;
    read.add(key);
    const content = await context.files.open(key).catch(missingFile);
    // A damaged picture is left out, too.
    const picture = content && (await printable(await buffer(content)).catch(() => undefined));
    if (picture) parts.bytes.set(key, picture);
  };
  return {
    in: async (text) => {
      const parts: PictureParts = { keys: new Map(), bytes: new Map() };
      const named = new Map(Array.from(text.matchAll(addresses), (match) => [match[0], match]));
      const added = [...named.values()].filter(([written]) => !asked.has(written));
      for (const [written] of added) asked.add(written);
      for (let start = 0; start < added.length; start += limits.atOnce)
        await Promise.all(added.slice(start, start + limits.atOnce).map((match) => add(parts, match)));
      return parts;
    },
  };
}

/** The key of a stored picture that the caller may see. */
async function keyOf(type: string, name: string, query: string, caller: Caller, context: Context): Promise<string | undefined> {
  try {
    const address = { type, name: decodeURIComponent(name), query: Object.fromEntries(new URLSearchParams(query)) };
    const { key, isPicture } = await pictureFor(address, caller, context);
    return isPicture ? key : undefined;
  } catch (error) {
    if (error instanceof URIError) return undefined;
    return missingFile(error);
  }
}

function missingFile(error: unknown): undefined {
  if (error instanceof AppError) return undefined;
  throw error;
}

/** The picture as large as paper needs it, without transparency as a JPEG, which is smaller. A small JPEG stays as it is. */
async function printable(bytes: Buffer): Promise<Uint8Array | undefined> {
  const { side, pixels: limitInputPixels } = limits;
  const { format, width, height, orientation = 1, hasAlpha } = await sharp(bytes, { limitInputPixels }).metadata();
  if (format === 'jpeg' && orientation === 1 && Math.max(width, height) <= side) return bytes;
  const size = { width: side, height: side, fit: 'inside', withoutEnlargement: true } as const;
  const picture = sharp(bytes, { limitInputPixels }).rotate().resize(size);
  const isOpaque = !hasAlpha || (await picture.clone().stats()).isOpaque;
  return isOpaque ? picture.jpeg({ quality: 85 }).toBuffer() : picture.png().toBuffer();
}
