import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { entryPage } from '#server/audit/entry-rows.ts';
import { showEntries } from '#server/audit/show-entries.ts';
import { auditedPlaces, visibleEntries, type AuditedPlace } from '#server/audit/visible-entries.ts';
import type { Caller } from '#server/access/caller.ts';
import { maxRowsOf, pageOf, paginationOf } from '#server/behaviours/codec/page.ts';
import type { Behaviour, Exchange } from '#server/exchange.ts';
import type { Services } from '#server/services.ts';

/** The changes of all records, the last first. */
export const handler: Behaviour = async ({ query, caller }, services) => {
  const page = pageOf({ currentPage: 1, ...query }, maxRowsOf(services)) ?? { number: 1, size: 20 };
  const places = placesNamed(query['module'], await auditedPlaces(caller, services));
  const conditions = [await visibleEntries(places, caller, services), ...(await conditionsOf(query, caller, services))];
  const { rows, total } = await entryPage(services.db, sql<SqlBool>`${sql.join(conditions, sql` and `)}`, page);
  const list = (await showEntries(rows, caller, services)).map(({ changes: _changes, ...entry }) => entry);
  return { data: { list, pagination: paginationOf(page, total) } };
};

/** The places whose title contains a text, or whose id it is. */
function placesNamed(text: unknown, places: readonly AuditedPlace[]): readonly AuditedPlace[] {
  if (typeof text !== 'string') return places;
  const searched = text.trim().toLowerCase();
  return places.filter(({ id, title }) => id === text || title.toLowerCase().includes(searched));
}

async function conditionsOf(query: Exchange['query'], caller: Caller, services: Services): Promise<RawBuilder<SqlBool>[]> {
  const { kind, record, user, time, startTime, endTime } = query;
  const [from, to] = Array.isArray(time) ? time.map(Number) : [startTime, endTime];
  return [
    ...(kind === undefined ? [] : [sql<SqlBool>`kind = ${kind}`]),
    ...(typeof record === 'string' ? [sql<SqlBool>`record_id = ${record.trim()}`] : []),
    ...(typeof user === 'string' ? [sql<SqlBool>`creator_user_id = any(${await usersNamed(user, caller, services)})`] : []),
    ...(typeof from === 'number' && Number.isFinite(from) ? [sql<SqlBool>`creator_time >= ${Math.trunc(from)}`] : []),
    ...(typeof to === 'number' && Number.isFinite(to) ? [sql<SqlBool>`creator_time <= ${Math.trunc(to)}`] : []),
  ];
}

/** Maximum number of users whose entries one search shows. */
const maxUsers = 1_000;

/** The ids of users whose name or account contains a text, or whose id it is. */
async function usersNamed(text: string, caller: Caller, { recordsOf, accessFor }: Services): Promise<string[]> {
  const { hidden } = accessFor({ id: 'permission/user' }, caller).fields;
  const fields = ['realName', 'account'].filter((field) => !hidden.has(field));
  const { rows } = await recordsOf('permission/user', caller).page({
    keyword: { fields, text: text.trim() },
    fields: ['id'],
    page: { number: 1, size: maxUsers },
  });
  return [text.trim(), ...(fields.length > 0 ? rows.map(({ id }) => String(id)) : [])];
}
