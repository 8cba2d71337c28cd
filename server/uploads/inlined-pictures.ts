import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { PrintData } from '#print/print-data';
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
const limits = { pictures: 300, side: 800 } as const;

/** Addresses of pictures in values: a list of files is JSON text or a list. */
const addresses = /\/api\/file\/Image\/([A-Za-z]+)\/([^"'\\\s?#]+)(\?[^"'\\\s]*)?/g;

/**
 * The records with the pictures of this server as data, which the thread that writes the file does not load. One that is gone or
 * that the caller may not see is left out, as in a browser.
 */
export async function inlinedPictures(records: readonly PrintData[], caller: Caller, context: Context): Promise<PrintData[]> {
  const json = JSON.stringify(records);
  const data = new Map<string, string>();
  for (const [address, type = '', name = '', query = ''] of json.matchAll(addresses)) {
    if (data.has(address)) continue;
    if (data.size >= limits.pictures) break;
    data.set(address, await pictureData(type, decodeURIComponent(name), query, caller, context));
  }
  if (data.size === 0) return [...records];
  return JSON.parse(json.replaceAll(addresses, (address) => data.get(address) ?? '')) as PrintData[];
}

/** In a formatted text, an ampersand is written as `&amp;`. */
const queryIn = (query: string) => Object.fromEntries(new URLSearchParams(query.replaceAll('&amp;', '&')));

async function pictureData(type: string, name: string, query: string, caller: Caller, context: Context): Promise<string> {
  try {
    const picture = await pictureFor({ type, name, query: queryIn(query) }, caller, context);
    const content = picture.isPicture ? await context.files.open(picture.key) : undefined;
    if (!content) return '';
    const bytes = await buffer(content);
    const { side } = limits;
    const png = await sharp(bytes).rotate().resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true }).png().toBuffer();
    return `data:image/png;base64,${png.toString('base64')}`;
  } catch (error) {
    if (error instanceof AppError) return '';
    throw error;
  }
}
