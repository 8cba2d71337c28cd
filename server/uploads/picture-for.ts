import type { Caller } from '../access/caller';
import { AppError } from '../app-error';
import type { Row } from '../storage/records';
import type { FileAddresses, SignedQuery } from '../files/file-addresses';
import type { HeldFiles } from '../records/held-files';
import { uploadTypeOf } from '../files/upload-types';

interface Context {
  heldFiles: HeldFiles;
  addresses: FileAddresses;
}

interface ShownFile {
  file: Row;
  /** The key of the picture, of its thumbnail, or of a file that is not a picture. */
  key: string;
  isPicture: boolean;
  /** How long a browser may keep it. */
  seconds: number;
}

const publicSeconds = 86_400;

/**
 * The picture of an address. Avatars are public. Any other needs a signature, and a record that still holds the file where the
 * signature was made for that record; or a session that sees the file. Throws `pictureExpired`.
 */
export async function pictureFor(
  { type, name, query }: { type: unknown; name: string; query: SignedQuery },
  caller: Caller,
  context: Context,
): Promise<ShownFile> {
  const { folder, isAvatar } = uploadTypeOf(type);
  const base = name.startsWith('sl_') ? name.slice(3) : name;
  const files = await context.heldFiles.named([...new Set([name, base])]);
  const file = files.get(name) ?? files.get(base);
  if (file?.['folder'] !== folder) throw new AppError(isAvatar ? 'fileNotFound' : 'pictureExpired');
  const seconds = isAvatar ? publicSeconds : await secondsFor({ name, query, file }, caller, context);
  if (seconds === undefined) throw new AppError('pictureExpired');
  const isThumbnail = !files.has(name);
  const key = isThumbnail ? file['thumbKey'] : (file['pictureKey'] ?? file['fileKey']);
  if (typeof key !== 'string') throw new AppError('fileNotFound');
  return { file, key, isPicture: typeof file['pictureKey'] === 'string', seconds };
}

async function secondsFor(
  { name, query, file }: { name: string; query: SignedQuery; file: Row },
  caller: Caller,
  { heldFiles, addresses }: Context,
): Promise<number | undefined> {
  const stored = String(file['name']);
  const remaining = await addresses.remaining('picture', name, query);
  if (remaining !== undefined && (typeof query.h !== 'string' || (await heldFiles.holds(query.h, stored)))) return remaining;
  return caller.session && (await heldFiles.visible([stored], caller)).has(stored) ? 0 : undefined;
}
