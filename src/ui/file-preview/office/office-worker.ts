import { reasonOf } from '../preview-failure';
import type { OfficeResult, OfficeTask } from './office-task';
import { csvTable, sheetTables } from './sheet-tables';
import { repack, unpack } from './unpack';
import { checkWordSize } from './word-size';

/** Runs in a worker, which ends after its time, so that a hostile file can neither block the page nor fill its memory. */
addEventListener('message', ({ data }: MessageEvent<OfficeTask>) => {
  void resultOf(data).then(tell, (error: unknown) => tell({ reason: reasonOf(error) === 'failed' ? 'broken' : reasonOf(error) }));
});

async function resultOf({ kind, content }: OfficeTask): Promise<OfficeResult> {
  if (kind === 'csv') return { sheets: [csvTable(content)] };
  if (kind === 'xls' && !isArchive(content)) return { sheets: await sheetTables(content, 'xls') };
  if (!isArchive(content)) return { reason: isCompound(content) ? 'password' : 'broken' };
  const parts = unpack(content);
  if (kind === 'word') checkWordSize(parts);
  const archive = repack(parts);
  return kind === 'word' ? { archive } : { sheets: await sheetTables(archive, 'xlsx') };
}

const isArchive = ([first, second]: Uint8Array): boolean => first === 0x50 && second === 0x4b;

/** Office packs a document with a password into the container of its older formats. */
const isCompound = ([first, second]: Uint8Array): boolean => first === 0xd0 && second === 0xcf;

const tell = (result: OfficeResult): void => postMessage(result);
