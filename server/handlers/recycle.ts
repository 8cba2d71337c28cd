import { allOf } from '#engine/query/filter';
import { queryOrderOf } from '#engine/query/query-order-of';
import { type Caller, serverCaller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import { maxRowsOf, pageOf, paginationOf } from '#server/behaviours/codec/page.ts';
import { searchIn } from '#server/behaviours/conditions-of.ts';
import { readableQueryFields } from '#server/behaviours/readable-fields.ts';
import { checkGuards } from '#server/behaviours/remove.ts';
import type { Answer, Behaviour, Exchange } from '#server/exchange.ts';
import { checkDeleteRules } from '#server/recycle/apply-delete-rules.ts';
import { eraseEntries } from '#server/recycle/erase-entries.ts';
import { removalOf, requireRemovals } from '#server/recycle/removal-of.ts';
import { type Restored, restoreEntries, undoRemoval } from '#server/recycle/restore-entries.ts';
import { remainingDays } from '#server/recycle/sweep-bin.ts';
import { usageOf } from '#server/recycle/usage-of.ts';
import { visibleEntries, withVisibleNames } from '#server/recycle/visible-entries.ts';
import type { Services } from '#server/services.ts';
import type { Row } from '#server/storage/records.ts';
import { rowsWith } from '#server/storage/rows-with.ts';

const fields = ['id', 'kind', 'fullName', 'place', 'deletedBy', 'deletedTime'];

/** What was deleted, the last first, without what is restored together with something else. */
export const list: Behaviour = async ({ resource, query, caller }, services) => {
  const { recordsOf, accessFor, settings } = services;
  const page = pageOf({ currentPage: 1, ...query }, maxRowsOf(services)) ?? { number: 1, size: 20 };
  const search = searchIn(['fullName', 'place'], query['keyword'], accessFor(resource, caller).fields.hidden);
  const order = queryOrderOf(readableQueryFields({ resource, caller }, services), query['sidx'], query['sort']);
  const kind = query['kind'] === undefined ? undefined : { field: 'kind', is: 'equals' as const, value: query['kind'] };
  const isByName = search.keyword !== undefined || search.filter !== undefined || (order ?? []).some(({ field }) => field === 'fullName');
  const narrowedBy = await visibleEntries(caller, services, { named: isByName });
  const { rows, total } = await recordsOf(resource, caller, undefined, { narrowedBy }).page({
    ...search,
    filter: allOf([search.filter, { field: 'ownerId', is: 'empty' }, kind]),
    fields,
    page,
    ...(order && { order }),
  });
  const now = Date.now();
  const stored = await rowsWith(
    recordsOf(resource, serverCaller),
    'id',
    rows.map(({ id }) => id),
    ['id', 'resource', 'recordId'],
  );
  const placeOf = new Map(stored.map((entry) => [entry['id'], entry]));
  const named = await withVisibleNames(
    rows.map((row) => ({ ...row, ...placeOf.get(row['id']) })),
    caller,
    services,
  );
  const list = named.map(({ resource: _resource, recordId: _recordId, ...row }): Row => ({
    ...row,
    remainingDays: remainingDays(Number((row as Row)['deletedTime']), settings.recycleDays, now),
  }));
  return { data: { list, pagination: paginationOf(page, total) } };
};

/** Restores one entry, or those that the body lists. */
export const restore: Behaviour = async (exchange, services) =>
  restoredAnswer(await restoreEntries(await entryIds(exchange, services), exchange.caller, services), exchange.caller, services);

export function restoredAnswer(restored: Restored, caller: Caller, { texts }: Pick<Services, 'texts'>): Answer {
  const { count, failed } = restored;
  const key = failed.length > 0 ? '$t:recycle.restoredPartly' : '$t:recycle.restored';
  return { data: restored, msg: texts.text(caller.language, key, { count, failed: failed.length, reason: failed[0]?.reason }) };
}

/** The entries that the path or the body names, and that the caller may see. */
export async function entryIds({ resource, params, body, caller }: Exchange, services: Services): Promise<string[]> {
  const { recordsOf, accessFor } = services;
  // Answers and errors name the entries.
  for (const field of ['fullName', 'place']) if (accessFor(resource, caller).fields.hidden.has(field)) throw new AppError('forbidden');
  const ids = params['id'] === undefined ? (body as { ids: string[] }).ids : [params['id']];
  const narrowedBy = await visibleEntries(caller, services);
  return (await rowsWith(recordsOf(resource, caller, undefined, { narrowedBy }), 'id', ids, ['id'])).map(({ id }) => String(id));
}

/** Removes one entry for good, or those that the body lists. */
export const erase: Behaviour = async (exchange, services) => {
  const ids = await entryIds(exchange, services);
  const entries = await rowsWith(services.recordsOf(exchange.resource, serverCaller), 'id', ids, ['resource']);
  for (const resource of new Set(entries.map((entry) => String(entry['resource']))))
    await requireRemovals(resource, exchange.caller, services);
  const erased = await eraseEntries(ids, services);
  const count = erased.filter(({ ownerId }) => ownerId === null).length;
  if (count === 0) throw new AppError('recordNotFound', exchange.params);
  return { data: { count }, msg: services.texts.text(exchange.caller.language, '$t:recycle.erased', { count }) };
};

/** What a deletion would delete, what refers to it, and why it would be refused. Nothing is changed. */
export const usage: Behaviour = async ({ body, caller }, services) => {
  const { operation, ids } = body as { operation: string; ids: string[] };
  const { call, resource } = await removalOf(operation, caller, services);
  const [id, ...others] = [...new Set(ids)];
  const usage = await usageOf(resource, [id ?? '', ...others], caller, services);
  const isSingle = others.length === 0 && usage.count > 0;
  const refusal = isSingle ? await refusalOf().catch(asText) : undefined;
  return { data: { ...usage, ...(refusal !== undefined && { refusal }) } };

  async function refusalOf(): Promise<undefined> {
    await checkGuards(id ?? '', { call, resource }, services, services.db);
    await checkDeleteRules(resource, id ?? '', caller, services);
  }

  function asText(error: unknown): string {
    if (!(error instanceof AppError)) throw error;
    return services.texts.text(caller.language, `$t:error.${error.code}`, error.params);
  }
};

/** Restores what the caller has just deleted with a call that the caller still may call. */
export const undo: Behaviour = async ({ body, caller }, services) => {
  const { operation, ids } = body as { operation: string; ids: string[] };
  const removal = await removalOf(operation, caller, services);
  return restoredAnswer(await undoRemoval(removal, [...new Set(ids)], caller, services), caller, services);
};
