import { AppError } from '#server/app-error.ts';
import { updateRecord } from '#server/behaviours/update-record.ts';
import type { Behaviour } from '#server/exchange.ts';
import { moduleSource } from '#server/modules/module-source.ts';
import { postedRecord } from '#server/modules/posted-record.ts';
import { recordOnWire, requireInList } from '#server/modules/read-record.ts';
import type { Row } from '#server/storage/records.ts';

/** Changes a record of a module. With the `version` that was read, a change by somebody else since is told: `recordChanged`. */
export const handler: Behaviour = async ({ params, body, caller }, services) => {
  const id = params['id'] ?? '';
  const { id: postedId, data } = body as { id?: unknown; data?: unknown };
  if (typeof postedId === 'string' && postedId !== '' && postedId !== id) throw new AppError('idMismatch');
  const module = await services.modules.released(params['modelId'] ?? '');
  const source = moduleSource(module, services, caller);
  await requireInList(module, id, source.records());
  const { version } = await updateRecord(source, id, postedRecord(module, data), services, caller).catch((error: unknown) => {
    throw onWire(error, (row) => recordOnWire(module, row));
  });
  return { data: { id, version } };
};

/** `recordChanged` shows the record as reading it would. */
function onWire(error: unknown, wire: (row: Row) => Row): unknown {
  const current = error instanceof AppError && error.code === 'recordChanged' ? (error.data as { current?: Row } | undefined)?.current : undefined;
  return current ? new AppError('recordChanged', { id: current['id'] }, { current: wire(current) }) : error;
}
