import { moduleIdIn } from '#engine/module/module-key';
import { isJsonObject } from '#engine/json';
import { allows } from '#server/access/access-for.ts';
import { serverCaller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import type { Behaviour } from '#server/exchange.ts';
import { ticketId } from '#server/files/ticket-id.ts';
import { importModeOf } from '#server/behaviours/transfer/import-mode.ts';
import { runResource, type RunOptions } from '#server/behaviours/transfer/import-run.ts';
import { importColumns } from '#server/behaviours/transfer/transfer-columns.ts';
import { zonedCaller } from '#server/behaviours/transfer/zoned-caller.ts';
import { tableKindOf } from '#server/behaviours/transfer/uploaded-table.ts';

interface StartBody {
  fileName: string;
  mapping?: Record<string, unknown> | null;
  mode?: string | null;
  key?: string | null;
  hidden?: boolean | null;
  zone?: string | null;
}

/** Begins to import an uploaded file in the background, with the rights of the caller. */
export const handler: Behaviour = async ({ resource, body, caller }, services) => {
  const { fileName, mapping, mode, key, hidden, zone } = body as StartBody;
  const moduleId = moduleIdIn(resource.id) ?? '';
  const ticket = await services.recordsOf('file/ticket', serverCaller).get(ticketId(fileName));
  if (!ticket || Number(ticket['expiresAt']) < Date.now()) throw new AppError('uploadGone');
  tableKindOf(String(ticket['fileName']));
  const columns = importColumns(resource, caller, services);
  const importMode = importModeOf({ mode, key }, columns, await services.catalogue.release(moduleId));
  if (mode && importMode.mode !== 'insert' && !allows(services.accessFor(resource, caller), 'btn_edit')) throw new AppError('forbidden');
  const options: RunOptions = {
    mapping: Object.fromEntries(Object.entries(isJsonObject(mapping) ? mapping : {}).map(([heading, name]) => [heading, String(name)])),
    ...(mode && { mode }),
    ...(key && { key }),
    ...(hidden === true && { hidden }),
    ...(zone && { zone: zonedCaller(caller, zone).zone ?? zone }),
  };
  const id = await services.db.transaction().execute(async (transaction) => {
    const runs = services.recordsOf(runResource, { ...caller, isServer: true }, transaction);
    const { fileKey, fileName: name } = ticket;
    const file = { fileKey, fileHash: fileKey, fileName: name };
    const run = await runs.insert({ moduleId, ...file, options: JSON.stringify(options), state: 'running' });
    const jobId = await services.jobs.enqueue('importRecords', { importId: run['id'] }, { caller, db: transaction });
    await runs.update(String(run['id']), { jobId });
    return String(run['id']);
  });
  return { data: { id } };
};
