import { dictionaryNames, withEntryNames } from '#server/behaviours/organisation/dictionary-names.ts';
import { withUserNames } from '#server/display/with-people.ts';
import type { Behaviour } from '#server/exchange.ts';
import { pagedList } from '#server/sending/paged-list.ts';
import type { Row } from '#server/storage/records.ts';

/** Accounts of a kind, with the names of their creators. Clients of 3.6 print the provider and the kind of a webhook as they come. */
export const handler: Behaviour = async (exchange, services) => {
  const { list: rows, ...others } = await pagedList(exchange, services);
  const { caller } = exchange;
  const named = await withUserNames(rows, services.names, caller);
  if (caller.showsTexts !== true) return { data: { list: named, ...others } };
  const kinds = await dictionaryNames('msgWebHookSendType', 'enCode', caller, services);
  const providerOf = ({ channel }: Row) =>
    services.texts.text(caller.language, `$t:channel.account.${channel === 2 ? 'tencent' : 'aliyun'}`);
  return { data: { list: withEntryNames(named, 'webhookType', kinds).map((row) => ({ ...row, channel: providerOf(row) })), ...others } };
};
