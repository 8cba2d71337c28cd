import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isJsonObject } from '#engine/json';
import { TransferError } from './transfer-error';

export const manifestFormat = 'tangu.installation';
export const manifestVersion = 1;

/** What an exported folder has: `manifest.json`. */
export interface Manifest {
  format: string;
  version: number;
  /** In ms. */
  exportedAt: number;
  /** The number of uploaded files. */
  files: number;
  tables: { file: string; resource: string; columns: string[]; rows: number }[];
}

/** In bytes. */
const maxSize = 32 * 1024 * 1024;

/** The manifest of a folder. Throws a `TransferError` for a folder that is not an export. */
export async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, 'manifest.json');
  const size = await stat(path).then(
    (found) => found.size,
    () => undefined,
  );
  if (size === undefined) throw new TransferError(`${path} does not exist. Give the folder that \`npm run export\` has written.`);
  if (size > maxSize) throw new TransferError(`${path} is larger than ${maxSize} bytes, so it is not the manifest of an export.`);
  const manifest = parsed(await readFile(path, 'utf8'), path);
  if (!isJsonObject(manifest) || manifest['format'] !== manifestFormat || !isTables(manifest['tables']))
    throw new TransferError(`${path} is not the manifest of an export. Give the folder that \`npm run export\` has written.`);
  if (manifest['version'] !== manifestVersion)
    throw new TransferError(
      `${path} has the version ${String(manifest['version'])}; this version of Tangu reads version ${manifestVersion}.`,
    );
  return manifest as unknown as Manifest;
}

function parsed(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new TransferError(`${path} is not JSON: ${error instanceof Error ? error.message : ''}`, { cause: error });
  }
}

const isTables = (tables: unknown): boolean =>
  Array.isArray(tables) &&
  tables.every(
    (table: unknown) =>
      isJsonObject(table) &&
      typeof table['file'] === 'string' &&
      /^[\w-]+(?:\/[\w-]+)*(?:\.[\w-]+)?\.jsonl$/.test(table['file']) &&
      typeof table['resource'] === 'string' &&
      typeof table['rows'] === 'number' &&
      Array.isArray(table['columns']) &&
      table['columns'].every((column) => typeof column === 'string'),
  );
