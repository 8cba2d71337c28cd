import { randomBytes } from 'node:crypto';
import { isJsonObject } from '#engine/json';
import { serverCaller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import { postedRule } from '#server/behaviours/numbers/posted-rule.ts';
import { readJsonFile } from '#server/behaviours/read-json-file.ts';
import { refusedImport } from '#server/behaviours/refused-import.ts';
import type { Behaviour } from '#server/exchange.ts';
import { importRecords } from '#server/records/import-records.ts';
import type { Services } from '#server/services.ts';
import type { Row } from '#server/storage/records.ts';

/**
 * Imports the `.bb` file of a rule. With `type` 1, a rule whose id, name or code is stored becomes a copy with another name; otherwise
 * it is refused. Numbers begin at the start number, because counters are not in the file.
 */
export const handler: Behaviour = async ({ resource, files, body, caller }, services) => {
  const file = readJsonFile(files);
  if (!isJsonObject(file) || !('enCode' in file) || !('digit' in file))
    throw new AppError('fileFormatWrong', { expected: '.bb', actual: JSON.stringify(file)?.slice(0, 40) ?? '—' });
  const { example: _example, ...entity } = postedRule(file);
  const isTaken = await isStored(entity, services);
  const copies = isJsonObject(body) && Number(body['type'] ?? 0) === 1;
  if (isTaken && !copies) throw new AppError('billRuleStored', { name: entity['fullName'] });
  const rows = [isTaken ? renamed(entity, randomBytes(3).toString('hex').slice(0, 5)) : entity];
  const counts = await importRecords([{ resource, path: '', rows }], [], caller, services).catch(
    refusedImport(services.texts, caller.language),
  );
  return { data: counts };
};

/** Whether the id, name or code is that of a stored rule, which the caller may not see. */
async function isStored(entity: Row, { recordsOf }: Services): Promise<boolean> {
  const filters = ['id', 'enCode', 'fullName'].flatMap((field) => {
    const value = entity[field];
    return typeof value === 'string' && value !== '' ? [{ field, is: 'equals' as const, value }] : [];
  });
  if (filters.length === 0) return false;
  return (await recordsOf('system/billRule', serverCaller).count({ filter: { any: filters } }, 1)) > 0;
}

const maxNameLength = 50;

const renamed = ({ id: _id, fullName, enCode, ...others }: Row, suffix: string): Row => ({
  ...others,
  fullName: `${String(fullName).slice(0, maxNameLength - suffix.length - 2)}副本${suffix}`,
  enCode: `${String(enCode).slice(0, maxNameLength - suffix.length)}${suffix}`,
});
