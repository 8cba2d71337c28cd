import { isJsonObject } from '#engine/json';
import { opens } from '#server/access/access-for.ts';
import { triedRecord } from '#server/access/tried-record.ts';
import { AppError } from '#server/app-error.ts';
import { behaviour as listRecord } from '#server/behaviours/list.ts';
import { behaviour as removeRecord } from '#server/behaviours/remove.ts';
import { behaviour as updateRecord } from '#server/behaviours/update.ts';
import { withUserNames } from '#server/display/with-people.ts';
import type { Behaviour } from '#server/exchange.ts';
import { makeReader } from '#server/interfaces/sql/reader-role.ts';
import { ownSource } from '#server/interfaces/sql/sql-sources.ts';
import { tableNames } from '#server/records/table-names.ts';
import { writeRecord } from '#server/records/write-record.ts';
import type { Row } from '#server/storage/records.ts';

/**
 * The databases in which a module can have its tables: only Tangu's own, whose id is `0` in the modules of existing
 * clients. Their designer reads the first database of the first group.
 */
export const selector: Behaviour = async ({ caller }, { texts }) => {
  const fullName = texts.text(caller.language, '$t:visualdev.ownDatabase');
  const leaf = { hasChildren: false, isLeaf: true, num: 0, children: null };
  const database = { id: '0', parentId: 'PostgreSQL', fullName, dbType: 'PostgreSQL', ...leaf };
  const group = {
    id: 'PostgreSQL',
    parentId: '-1',
    fullName: 'PostgreSQL',
    hasChildren: true,
    isLeaf: false,
    num: 1,
    children: [database],
  };
  return { data: { list: [group] } };
};

/** Data sources with the names of their creators. */
export const list: Behaviour = async (exchange, services) => {
  const answer = await listRecord(exchange, services);
  if (!('data' in answer)) return answer;
  const { list: rows, ...others } = answer.data as { list: Row[] };
  const named = await withUserNames(rows, services.names, exchange.caller);
  return { ...answer, data: { list: named.map(({ lastModifyUser: _modifier, ...row }) => row), ...others } };
};

/** The resources whose screens choose a data source. */
const choosing = ['system/dataSource', 'system/dataInterface', 'visualdev/base'];

/** The names of enabled data sources, for users of the screens that choose one. */
export const choices: Behaviour = async (exchange, services) => {
  const caller = { ...exchange.caller, picks: false };
  if (!choosing.some((id) => opens(services.accessFor({ id }, caller)))) throw new AppError('forbidden');
  return listRecord(exchange, services);
};

/** Changes a data source. That of the own database says which tables queries may read; its login is made by the server. */
export const update: Behaviour = async (exchange, services) => {
  const { resource, params, caller } = exchange;
  if (params['id'] !== ownSource) return updateRecord(exchange, services);
  const before = await services.recordsOf(resource, caller).require(ownSource);
  const { userName: _user, password: _password, ...body } = isJsonObject(exchange.body) ? exchange.body : {};
  const tables = typeof body['tables'] === 'string' ? tableNames(body['tables']) : undefined;
  const present = new Set(tableNames(before['tables']));
  // Before the role gets them.
  await services.guard.requireTables(
    (tables ?? []).filter((name) => !present.has(name)),
    caller,
  );
  const login = tables && (await makeReader(services.db, tables));
  const set = login && { userName: login.user, password: login.password, tables: tables.join('\n') };
  const { id, version } = await writeRecord(resource, { id: ownSource, body, ...(set && { set }) }, caller, services);
  return { data: { id, version } };
};

/** Removes a data source. The own database stays. */
export const remove: Behaviour = async (exchange, services) => {
  if (exchange.params['id'] === ownSource) throw new AppError('forbidden');
  services.interfaces.sql.drop(exchange.params['id'] ?? '');
  return removeRecord(exchange, services);
};

/** Connects to a data source as it is stored, or as it is in a form. */
export const test: Behaviour = async ({ body, resource, caller }, services) => {
  const posted = (body ?? {}) as Row;
  const id = String(posted['id'] ?? '');
  const stored: Row = id === '' ? {} : await services.recordsOf(resource, caller).require(id);
  const { record: source, secretOf } = triedRecord(resource, posted, stored, services);
  if (id === ownSource && !stored['userName']) throw new AppError('dataSourceClosed', { name: source['fullName'] ?? '' });
  await services.interfaces.sql.test({ ...source, id: id || 'test' }, await secretOf('password'), services);
  return { data: null, msg: '$t:dataSource.connected' };
};
