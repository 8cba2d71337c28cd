import type { RecordsOf } from '../access/records-of';
import type { Database } from '../storage/database';
import { offer } from './offer-file';
import { packedSize, type PackedFile } from './packed-files';
import { randomCharacters } from './stored-name';

interface Context {
  db: Database;
  recordsOf: RecordsOf;
}

/** A link to a zip of stored files, which is made while it is downloaded. Equal names get `副本` and 5 characters. */
export async function offerPack(files: readonly PackedFile[], fileName: string, context: Context): Promise<{ name: string; url: string }> {
  const entries = withDifferentNames(files);
  const size = await packedSize(entries);
  return offer({ fileName, contentType: 'application/zip', size, pack: JSON.stringify(entries) }, context);
}

/** File systems of many clients do not tell capitals from small letters. */
function withDifferentNames(files: readonly PackedFile[]): PackedFile[] {
  const names = new Set<string>();
  return files.map((file) => {
    let { name } = file;
    while (names.has(name.toLowerCase())) name = copyName(file.name);
    names.add(name.toLowerCase());
    return { ...file, name };
  });
}

function copyName(name: string): string {
  const dot = name.lastIndexOf('.');
  const end = dot > 0 ? dot : name.length;
  return `${name.slice(0, end)}副本${randomCharacters(5)}${name.slice(end)}`;
}
