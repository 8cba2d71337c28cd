import { triedRecord } from '#server/access/tried-record.ts';
import type { Behaviour } from '#server/exchange.ts';
import { ownSource } from '#server/interfaces/sql/sql-sources.ts';
import { AppError } from '#server/app-error.ts';
import type { Row } from '#server/storage/records.ts';

/** Connects to a data source as it is stored, or as it is in a form. */
export const handler: Behaviour = async ({ body, resource, caller }, services) => {
  const posted = (body ?? {}) as Row;
  const id = String(posted['id'] ?? '');
  const stored: Row = id === '' ? {} : await services.recordsOf(resource, caller).require(id);
  const { record: source, secretOf } = triedRecord(resource, posted, stored, services);
  if (id === ownSource && !stored['userName']) throw new AppError('dataSourceClosed', { name: source['fullName'] ?? '' });
  await services.interfaces.sql.test({ ...source, id: id || 'test' }, await secretOf('password'), services);
  return { data: null, msg: '$t:dataSource.connected' };
};
