import { randomBytes } from 'node:crypto';
import { isJsonObject } from '#engine/json';
import { isModuleId } from '#engine/module/module-key';
import { serverCaller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import { readJsonFile } from '#server/behaviours/read-json-file.ts';
import { refusedImport } from '#server/behaviours/refused-import.ts';
import { scenariosIn } from '#server/behaviours/scenarios/portable-scenarios.ts';
import { storeScenarios } from '#server/behaviours/scenarios/store-scenarios.ts';
import { checkDesign } from '#server/catalogue/check-design.ts';
import { releasedFields } from '#server/catalogue/publish.ts';
import type { Behaviour } from '#server/exchange.ts';
import { importRecords } from '#server/records/import-records.ts';
import type { Services } from '#server/services.ts';
import { newId } from '#server/storage/new-id.ts';
import type { Row } from '#server/storage/records.ts';

/**
 * Imports the `.vdd` file of a module of any generation as a design without a release. With `type` 1, a module whose id, name or
 * code is stored becomes a copy; otherwise it is refused. Relations name modules by id, so a new one keeps that of the file.
 */
export const handler: Behaviour = async ({ resource, files, body, caller }, services) => {
  const file = readJsonFile(files);
  if (!isJsonObject(file) || !('formData' in file) || typeof file['fullName'] !== 'string' || typeof file['enCode'] !== 'string')
    throw new AppError('fileFormatWrong', { expected: '.vdd', actual: JSON.stringify(file)?.slice(0, 40) ?? '—' });
  const { id, ...design } = designIn(file);
  const isTaken = await isStored({ ...design, id }, services);
  const copies = isJsonObject(body) && Number(body['type'] ?? 0) === 1;
  if (isTaken && !copies) throw new AppError('moduleStored', { name: file['fullName'] });
  checkDesign(design);
  const keepsId = !isTaken && typeof id === 'string' && isModuleId(id);
  const moduleId = keepsId ? id : newId();
  const row = { ...design, ...(isTaken && renamed(design)), id: moduleId };
  const counts = await importRecords([{ resource, path: '', rows: [row] }], [], caller, services).catch(
    refusedImport(services.texts, caller.language),
  );
  await storeScenarios(moduleId, scenariosIn(file), caller, services);
  return { data: counts };
};

const numbers: ReadonlySet<string> = new Set(['type', 'webType', 'enableFlow', 'sortCode', 'enabledMark']);

/** The fields of a file that a design has. Older files hold the parts as objects, and numbers as texts. */
function designIn(file: Row): Row {
  const values = [...releasedFields, 'sortCode', 'enabledMark', 'id'].flatMap((field) => {
    const value = file[field];
    if (value === undefined || value === null || value === '') return [];
    if (numbers.has(field)) return [[field, Number(value)]];
    return [[field, typeof value === 'string' ? value : JSON.stringify(value)]];
  });
  // Data sources belong to the installation that the file comes from.
  return { webType: 2, ...(Object.fromEntries(values) as Row), dbLinkId: '0' };
}

/** Whether the id, name or code is that of a stored module, which the caller may not see. */
async function isStored(design: Row, { recordsOf }: Services): Promise<boolean> {
  const filters = ['id', 'enCode', 'fullName'].flatMap((field) => {
    const value = design[field];
    return typeof value === 'string' && value !== '' ? [{ field, is: 'equals' as const, value }] : [];
  });
  const page = { number: 1, size: 1 };
  const { rows } = await recordsOf('visualdev/base', serverCaller).page({ filter: { any: filters }, fields: ['id'], page });
  return rows.length > 0;
}

function renamed({ fullName, enCode }: Row): Row {
  const suffix = randomBytes(4).toString('hex').slice(0, 5);
  return { fullName: `${String(fullName).slice(0, 90)}副本${suffix}`, enCode: `${String(enCode).slice(0, 45)}${suffix}` };
}
