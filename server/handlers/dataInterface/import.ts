import { randomBytes } from 'node:crypto';
import { isJsonObject } from '#engine/json';
import { serverCaller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import { readJsonFile } from '#server/behaviours/read-json-file.ts';
import { refusedImport } from '#server/behaviours/refused-import.ts';
import type { Behaviour } from '#server/exchange.ts';
import { withNamedMethods } from '#server/interfaces/client-config.ts';
import { postedInterface } from '#server/interfaces/older-names.ts';
import { importRecords } from '#server/records/import-records.ts';
import type { Services } from '#server/services.ts';
import type { Row } from '#server/storage/records.ts';

/**
 * Imports the `.bd` file of an interface. With `type` 1, an interface whose id, name or code is stored becomes a copy with
 * another name; otherwise it is refused. Forms name interfaces by id, so a new one keeps that of the file.
 */
export const handler: Behaviour = async ({ resource, files, body, caller }, services) => {
  const file = readJsonFile(files);
  if (!isJsonObject(file) || !('enCode' in file) || !('dataConfigJson' in file || 'dataType' in file))
    throw new AppError('fileFormatWrong', { expected: '.bd', actual: JSON.stringify(file)?.slice(0, 40) ?? '—' });
  const { id: fileId, ...entity } = postedInterface(withNamedMethods(file)) as Row;
  const isTaken = await isStored({ ...entity, id: fileId }, services);
  const copies = isJsonObject(body) && Number(body['type'] ?? 0) === 1;
  if (isTaken && !copies) throw new AppError('dataInterfaceStored', { name: entity['fullName'] });
  const suffix = `副本${randomBytes(4).toString('hex').slice(0, 5)}`;
  const row = !isTaken ? { ...entity, id: fileId } : { ...entity, ...renamed(entity, suffix) };
  const counts = await importRecords([{ resource, path: '', rows: [row] }], [], caller, services).catch(
    refusedImport(services.texts, caller.language),
  );
  return { data: counts };
};

/** Whether the id, name or code is that of a stored interface, which the caller may not see. */
async function isStored(entity: Row, { recordsOf }: Services): Promise<boolean> {
  const filters = ['id', 'enCode', 'fullName'].flatMap((field) => {
    const value = entity[field];
    return typeof value === 'string' && value !== '' ? [{ field, is: 'equals' as const, value }] : [];
  });
  if (filters.length === 0) return false;
  const page = { number: 1, size: 1 };
  const { rows } = await recordsOf('system/dataInterface', serverCaller).page({ filter: { any: filters }, fields: ['id'], page });
  return rows.length > 0;
}

const maxNameLength = 50;

const renamed = ({ fullName, enCode }: Row, suffix: string): Row => ({
  fullName: `${String(fullName).slice(0, maxNameLength - suffix.length)}${suffix}`,
  enCode: `${String(enCode).slice(0, maxNameLength - 5)}${suffix.slice(2)}`,
});
