import type { Caller } from '#server/access/caller.ts';
import type { Behaviour } from '#server/exchange.ts';
import { receiversIn } from '#server/sending/sending.ts';
import { withTypeNames } from '#server/sending/type-names.ts';
import type { Services } from '#server/services.ts';
import type { Row } from '#server/storage/records.ts';

/** Receivers that are named. */
const maxNames = 50;

/** A sending with its text, its receivers and the errors of those who were not reached. */
export const handler: Behaviour = async ({ params, resource, caller }, services) => {
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
