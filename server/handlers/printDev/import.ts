import { randomBytes } from 'node:crypto';
import { isJsonObject } from '#engine/json';
import { sourceTypeOf } from '#print/source-types';
import { serverCaller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import { readJsonFile } from '#server/behaviours/read-json-file.ts';
import type { Behaviour } from '#server/exchange.ts';
import { writeRecord } from '#server/records/write-record.ts';
import type { Services } from '#server/services.ts';
import type { Row } from '#server/storage/records.ts';

/** Imports the `.bp` file of a template. With `type` 1, a template whose name or code is stored becomes a copy with another name. */
export const handler: Behaviour = async ({ resource, files, body, caller }, services) => {
  const file = readJsonFile(files);
  if (!isJsonObject(file) || !('enCode' in file) || !('printTemplate' in file))
    throw new AppError('fileFormatWrong', { expected: '.bp', actual: JSON.stringify(file)?.slice(0, 40) ?? '—' });
  const known = new Set(resource.fields.map(({ id }) => id));
  const entity = Object.fromEntries(Object.entries(file).filter(([name]) => known.has(name) && !serverFields.has(name)));
  const isCopy = isJsonObject(body) && Number(body['type'] ?? 0) === 1;
  const isTaken = await isStored(entity, services);
  if (isTaken && !isCopy) throw new AppError('printTemplateStored', { name: entity['fullName'] });
  const whole = { ...entity, sourceType: sourceTypeOf(entity) };
  const { id } = await writeRecord(resource, { body: isTaken ? renamed(whole) : whole }, caller, services);
  return { data: { id } };
};

const serverFields = new Set(['createdBy', 'createdTime', 'modifiedTime']);

async function isStored(entity: Row, { recordsOf }: Services): Promise<boolean> {
  const any = ['enCode', 'fullName'].map((field) => ({ field, is: 'equals' as const, value: String(entity[field] ?? '') }));
  return (await recordsOf('system/printDev', serverCaller).count({ filter: { any } }, 1)) > 0;
}

/** Existing servers mark copies so. */
function renamed(entity: Row): Row {
  const code = randomBytes(4).toString('hex').slice(0, 5);
  return {
    ...entity,
    fullName: `${String(entity['fullName']).slice(0, 92)}副本${code}`,
    enCode: `${String(entity['enCode']).slice(0, 44)}${code}`,
  };
}
