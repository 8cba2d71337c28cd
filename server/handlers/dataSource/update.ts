import { isJsonObject } from '#engine/json';
import { behaviour as update } from '#server/behaviours/update.ts';
import type { Behaviour } from '#server/exchange.ts';
import { makeReader } from '#server/interfaces/sql/reader-role.ts';
import { ownSource } from '#server/interfaces/sql/sql-sources.ts';
import { tableNames } from '#server/records/table-names.ts';
import { writeRecord } from '#server/records/write-record.ts';

/** Changes a data source. That of the own database says which tables queries may read; its login is made by the server. */
export const handler: Behaviour = async (exchange, services) => {
  const { resource, params, caller } = exchange;
  if (params['id'] !== ownSource) return update(exchange, services);
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
