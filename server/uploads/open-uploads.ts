import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { fileSize } from '#engine/short-forms';
import { serverCaller } from '../access/caller';
import type { RecordsOf } from '../access/records-of';
import { AppError } from '../app-error';
import type { Database } from '../storage/database';
import type { Row } from '../storage/records';
import type { FileLimits } from './file-limits';

/** An upload that has begun. Its size counts for the quota of its user. */
export interface OpenUpload {
  /** 64 hexadecimal digits. */
  id: string;
  ownerId: string;
  /** The name that the client gives it; empty for an upload in one request. */
  identifier: string;
  /** In bytes: of the file, and of each chunk but the last. */
  total: number;
  chunk: number;
  chunks: number;
  /** Of the joined file, until its row is written. */
  fileKey?: string;
  md5?: string;
}

interface UploadsContext {
  db: Database;
  recordsOf: RecordsOf;
}

const resource = 'file/openUpload';

/** An upload by its id. */
export async function openUpload(id: string, { recordsOf }: UploadsContext): Promise<OpenUpload | undefined> {
  const row = await recordsOf(resource, serverCaller).get(id);
  return row && uploadOf(row);
}

/** The uploads of a user that the client gave one name: they differ in size. */
export async function uploadsNamed(identifier: string, ownerId: string, { recordsOf }: UploadsContext): Promise<OpenUpload[]> {
  const both = [
    { field: 'ownerId', is: 'equals' as const, value: ownerId },
    { field: 'identifier', is: 'equals' as const, value: identifier },
  ];
  return (await recordsOf(resource, serverCaller).all({ filter: { all: both } })).map(uploadOf);
}

/** Throws `quotaExceeded` and `tooManyUploads` if a user may not begin an upload of so many bytes. */
export async function checkQuota(ownerId: string, total: number, limits: FileLimits, { recordsOf, db }: UploadsContext): Promise<void> {
  const filter = { field: 'ownerId', is: 'equals' as const, value: ownerId };
  const uploads = recordsOf(resource, serverCaller, db);
  if ((await uploads.count({ filter }, limits.openUploads)) >= limits.openUploads)
    throw new AppError('tooManyUploads', { limit: limits.openUploads });
  const { size = 0 } = await recordsOf('file/file', serverCaller, db).sums({ filter }, ['size']);
  const open = (await uploads.sums({ filter }, ['total']))['total'] ?? 0;
  if (size + open + total > limits.userQuota) throw new AppError('quotaExceeded', { limit: fileSize(limits.userQuota) });
}

/** Notes an upload before its bytes are read. Uploads of one user begin one after the other, so that together they keep the quota. */
export async function beginUpload(upload: OpenUpload, limits: FileLimits, { recordsOf, db }: UploadsContext): Promise<void> {
  await recordsOf(resource, serverCaller, db).within(async (uploads, transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`upload ${upload.ownerId}`}, 0))`.execute(transaction);
    if (await uploads.get(upload.id)) return;
    await checkQuota(upload.ownerId, upload.total, limits, { recordsOf, db: transaction });
    await uploads.insert({ ...upload, usedAt: Date.now() });
  });
}

/** Keeps an upload from the sweep. */
export async function touchUpload(id: string, { db }: Pick<UploadsContext, 'db'>): Promise<void> {
  const now = Date.now();
  await sql`update base_file_upload set used_at = ${now} where id = ${id} and used_at < ${now - touchInterval}`.execute(db);
}

/** In milliseconds. */
const touchInterval = 10 * 60_000;

/** Notes that the parts of an upload are being joined, so that a merge that was interrupted can be repeated. */
export async function noteJoined(
  id: string,
  { key, md5 }: { key: string; md5: string },
  { db }: Pick<UploadsContext, 'db'>,
): Promise<void> {
  await sql`update base_file_upload set file_key = ${key}, md5 = ${md5} where id = ${id}`.execute(db);
}

/** Bytes of a multipart body beside its file, at most. */
export const maxFrame = 16 * 1024;

/** Ends an upload whose content stays in the store. It counts for the quota until a sweep has removed that. */
export async function retireUpload(id: string, { db }: Pick<UploadsContext, 'db'>): Promise<void> {
  const values = sql`id = ${randomBytes(32).toString('hex')}, identifier = '', file_key = null, md5 = null, used_at = ${Date.now()}`;
  await sql`update base_file_upload set ${values} where id = ${id}`.execute(db);
}

export async function endUpload(id: string, { db }: Pick<UploadsContext, 'db'>): Promise<void> {
  await sql`delete from base_file_upload where id = ${id}`.execute(db);
}

const uploadOf = (row: Row): OpenUpload => ({
  id: String(row['id']),
  ownerId: String(row['ownerId']),
  identifier: String(row['identifier']),
  total: Number(row['total']),
  chunk: Number(row['chunk']),
  chunks: Number(row['chunks']),
  ...(typeof row['fileKey'] === 'string' && { fileKey: row['fileKey'], md5: String(row['md5']) }),
});
