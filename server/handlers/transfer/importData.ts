import { moduleIdIn } from '#engine/module/module-key';
import { allows } from '#server/access/access-for.ts';
import { AppError } from '#server/app-error.ts';
import type { Behaviour } from '#server/exchange.ts';
import { allowWriteTime } from '#server/storage/database.ts';
import type { Row } from '#server/storage/records.ts';
import { notingWarnings } from '#server/behaviours/noting-warnings.ts';
import { decodeRecords } from '#server/behaviours/transfer/decode-records.ts';
import { noteImport, type ImportedFile } from '#server/behaviours/transfer/earlier-import.ts';
import { headerRowOf } from '#server/behaviours/transfer/header-row.ts';
import { importModeOf } from '#server/behaviours/transfer/import-mode.ts';
import { importColumns } from '#server/behaviours/transfer/transfer-columns.ts';
import { zonedCaller } from '#server/behaviours/transfer/zoned-caller.ts';
import { cellName, issueText, writeRows, type WrittenRows } from '#server/behaviours/transfer/write-rows.ts';

interface ImportBody {
  list: Row[];
  mode?: string | null;
  key?: string | null;
  dryRun?: boolean | null;
  file?: ImportedFile | null;
  zone?: string | null;
}

/** Imports the records of a preview. Those that are refused come back with their reasons; a dry run writes nothing. */
export const handler: Behaviour = async ({ resource, body, caller: by }, services) => {
  const { list, mode, key, dryRun, file, zone } = body as ImportBody;
  const caller = zonedCaller(by, zone);
  const { importMaxRows: limit } = await services.sysConfig.get();
  if (list.length > limit) throw new AppError('workbookTooManyRows', { limit });
  const moduleId = moduleIdIn(resource.id) ?? '';
  const release = await services.catalogue.release(moduleId);
  const columns = importColumns(resource, caller, services);
  const importMode = importModeOf({ mode, key }, columns, release);
  // A user who may not change records must not do so by a file, unless the list says that its files do.
  if (mode && importMode.mode !== 'insert' && !allows(services.accessFor(resource, caller), 'btn_edit')) throw new AppError('forbidden');
  const decoded = await decodeRecords(list, columns, caller, services);
  const noting = await notingWarnings(resource, services);
  const written = await inTransaction(dryRun === true, async (transaction) => {
    await allowWriteTime(transaction);
    return writeRows(decoded, { resource, columns, importMode, caller, services: noting }, transaction);
  });
  if (dryRun !== true) await written.announce();
  const { refused, warned, created, updated, unchanged } = written;
  if (dryRun !== true && file && created.length + updated.length > 0) await noteImport(moduleId, file, caller, services);
  const separator = caller.language === 'en' ? '; ' : '；';
  const failResult = [...refused]
    .sort(([a], [b]) => a - b)
    .map(([index, reasons]) => ({ ...list[index], errorsInfo: reasons.join(separator) }));
  return {
    data: {
      snum: list.length - failResult.length,
      fnum: failResult.length,
      resultType: failResult.length === 0 ? 0 : 1,
      failResult,
      headerRow: headerRowOf(columns),
      created: created.length,
      updated: updated.length,
      unchanged: unchanged.length,
      warned: [...warned].map(([index, warnings]) => ({
        index,
        reasons: warnings.map((warning) => issueText(warning, { columns, caller, services })).join(separator),
        cells: warnings.map((warning) => cellName(warning, columns)),
      })),
    },
  };

  async function inTransaction(isDry: boolean, work: (transaction: typeof services.db) => Promise<WrittenRows>): Promise<WrittenRows> {
    let result: WrittenRows | undefined;
    await services.db
      .transaction()
      .execute(async (transaction) => {
        result = await work(transaction);
        if (isDry) throw new DryRun();
      })
      .catch((error: unknown) => {
        if (!(error instanceof DryRun)) throw error;
      });
    if (!result) throw new TypeError('The import has no result.');
    return result;
  }
};

/** Rolls a transaction back. */
class DryRun extends Error {}
