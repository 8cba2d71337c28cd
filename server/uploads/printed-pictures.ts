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

/** Maximum number of pictures in a file, and their longest side in pixels. */
const limits = { pictures: 1_000, side: 800 } as const;

/** Addresses of pictures in values: a list of files is JSON text or a list. */
const addresses = /\/api\/file\/Image\/([A-Za-z]+)\/([^"'\\\s?#<>]+)(\?[^"'\\\s<>]*)?/g;

export interface PrintedPictures {
  /** The pictures in texts that have not been asked for before, by their addresses: PNG or JPEG. */
  in(text: string): Promise<Map<string, Uint8Array>>;
}

/**
 * Reads the pictures of this server for the thread that writes the file and does not read files itself. One that is gone or that
 * the caller may not see is left out, as in a browser.
 */
export function printedPictures(caller: Caller, context: Context): PrintedPictures {
  const asked = new Set<string>();
  return {
    in: async (text) => {
      const pictures = new Map<string, Uint8Array>();
      for (const [written, type = '', name = '', query = ''] of text.matchAll(addresses)) {
        const address = written.replaceAll('&amp;', '&');
        if (asked.has(address) || asked.size >= limits.pictures) continue;
        asked.add(address);
        const picture = await pictureData(type, name, query.replaceAll('&amp;', '&'), caller, context);
        if (picture) pictures.set(address, picture);
      }
      return pictures;
    },
  };
}

async function pictureData(type: string, name: string, query: string, caller: Caller, context: Context): Promise<Uint8Array | undefined> {
  try {
    const picture = await pictureFor(
      { type, name: decodeURIComponent(name), query: Object.fromEntries(new URLSearchParams(query)) },
      caller,
      context,
    );
    const content = picture.isPicture ? await context.files.open(picture.key) : undefined;
    return content && (await printable(await buffer(content)));
  } catch (error) {
    if (error instanceof AppError || error instanceof URIError) return undefined;
    throw error;
  }
}

/** The picture as large as paper needs it, without transparency as a JPEG, which is smaller. */
async function printable(bytes: Buffer): Promise<Uint8Array> {
  const { side } = limits;
  const picture = sharp(bytes).rotate().resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
  const { isOpaque } = await picture.clone().stats();
  return isOpaque ? picture.jpeg({ quality: 85 }).toBuffer() : picture.png().toBuffer();
}
