import { allOf, type Filter } from '#engine/query/filter';
import { type Caller, serverCaller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import { maxRowsOf, pageOf, paginationOf } from '#server/behaviours/codec/page.ts';
import { searchIn } from '#server/behaviours/conditions-of.ts';
import type { Behaviour } from '#server/exchange.ts';
import { waitAgain } from '#server/sending/deliveries.ts';
import { removeEntries } from '#server/sending/remove-entries.ts';
import { monitorStates, receiversIn } from '#server/sending/sending.ts';
import { withTypeNames } from '#server/sending/type-names.ts';
import type { Services } from '#server/services.ts';
import type { Row } from '#server/storage/records.ts';

/** What was sent, the newest first. */
export const list: Behaviour = async ({ call, resource, query, caller }, services) => {
  const page = pageOf({ currentPage: 1, ...query }, maxRowsOf(services)) ?? { number: 1, size: 20 };
  const { keyword, filter } = searchIn(call.operation.keyword, query['keyword'], services.accessFor(resource, caller).fields.hidden);
  const equals = ['messageType', 'messageSource', 'state']
    .filter((field) => query[field] !== undefined)
    .map((field): Filter => ({ field, is: 'equals', value: query[field] }));
  const { rows, total } = await services.recordsOf(resource, caller).page({
    ...(keyword && { keyword }),
    filter: allOf([filter, ...equals, within(query['startTime'], query['endTime'])]),
    order: [{ field: 'sendTime', descending: query['sort'] !== 'asc' }],
    page,
    fields: ['id', ...(call.operation.fields ?? [])],
  });
  return { data: { list: await withTypeNames(rows, caller, services), pagination: paginationOf(page, total) } };
};

const within = (from: unknown, to: unknown): Filter | undefined =>
  from === undefined && to === undefined
    ? undefined
    : { field: 'sendTime', is: 'between', value: [Number(from ?? 0), Number(to ?? Number.MAX_SAFE_INTEGER)] };

/** Receivers that are named. */
const maxNames = 50;

/** A sending with its text, its receivers and the errors of those who were not reached. */
export const read: Behaviour = async ({ params, resource, caller }, services) => {
  const { version: _version, ...monitor } = await services.recordsOf(resource, caller).require(params['id'] ?? '');
  const [shown = monitor] = await withTypeNames([monitor], caller, services);
  return { data: { ...shown, receiveUser: await namesOf(monitor, caller, services) } };
};

async function namesOf({ receiveUser, receiverCount }: Row, caller: Caller, { names, texts }: Services): Promise<string> {
  const receivers = receiversIn(receiveUser);
  if (receivers === 'everyone') return texts.text(caller.language, '$t:channel.monitor.everyone');
  const shown = receivers.slice(0, maxNames);
  const persons = await names.persons(new Set(shown), caller);
  const list = shown.flatMap((id) => persons.get(id) ?? []).join(caller.language === 'en' ? ', ' : '、');
  if (receivers.length <= maxNames) return list;
  return texts.text(caller.language, '$t:channel.monitor.more', { names: list, count: receiverCount ?? receivers.length });
}

/** Removes entries of the monitor for good. */
export const removeMany: Behaviour = async ({ body, resource, caller }, services) => {
  const { ids } = body as { ids: string[] };
  await removeEntries({ field: 'id', is: 'in', value: ids }, resource, caller, services);
  return { data: null };
};

/** Removes all entries of the monitor for good. Jobs that have not run send nothing any more. */
export const empty: Behaviour = async ({ resource, caller }, services) => {
  await removeEntries(undefined, resource, caller, services);
  return { data: null };
};

/** Sends again to the receivers that were not reached. Throws `recordChanged` for the second of two clicks: they would send twice. */
export const retry: Behaviour = async ({ params, resource, caller }, services) => {
  const { id, state, version } = await services.recordsOf(resource, caller).require(params['id'] ?? '');
  if (state !== monitorStates.partly && state !== monitorStates.failed) throw new AppError('messageNotFailed');
  const monitorId = String(id);
  await services.recordsOf(resource, serverCaller).within(async (monitors, transaction) => {
    await waitAgain(transaction, monitorId);
    await monitors.update(monitorId, { state: monitorStates.waiting }, Number(version));
    await services.jobs.enqueue('sendMessage', { monitorId }, { caller: serverCaller, db: transaction });
  });
  return { data: null, msg: '$t:channel.monitor.retried' };
};
