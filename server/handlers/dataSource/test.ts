import type { Behaviour } from '#server/exchange.ts';
import { ownSource } from '#server/interfaces/sql/sql-sources.ts';
import { AppError } from '#server/app-error.ts';
import type { Row } from '#server/storage/records.ts';

/** Connects to a data source as it is stored, or as it is in a form. A stored password goes only to the stored place. */
export const handler: Behaviour = async ({ body, resource, caller }, services) => {
  const posted = Object.fromEntries(Object.entries((body ?? {}) as Row).filter(([, value]) => value !== null && value !== ''));
  const id = String(posted['id'] ?? '');
  const stored: Row = id === '' ? {} : await services.recordsOf(resource, caller).require(id);
  const source: Row = { ...stored, ...posted };
  if (id === ownSource && !stored['userName']) throw new AppError('dataSourceClosed', { name: source['fullName'] ?? '' });
  const isSamePlace = ['host', 'port', 'dbType', 'ssl', 'sslTrust', 'sslCa'].every(
    (field) => String(source[field] ?? '') === String(stored[field] ?? ''),
  );
  const password = typeof posted['password'] === 'string' ? posted['password'] : undefined;
  const kept = id !== '' && isSamePlace ? await services.secretOf(resource, id, 'password') : '';
  await services.interfaces.sql.test({ ...source, id: id || 'test' }, password ?? kept, services);
  return { data: null, msg: '$t:dataSource.connected' };
};
