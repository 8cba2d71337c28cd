import { withUserNames } from '#server/display/with-people.ts';
import type { Behaviour } from '#server/exchange.ts';
import { pagedList } from '#server/sending/paged-list.ts';
import { sendTypeNames, withTypeNames } from '#server/sending/type-names.ts';
import type { Row } from '#server/storage/records.ts';

/** Send configurations, with the ways in which each sends. */
export const handler: Behaviour = async (exchange, services) => {
  const { caller } = exchange;
  const { list: rows, ...others } = await pagedList(exchange, services);
  const names = await sendTypeNames(caller, services);
  const named = await withTypeNames(await withUserNames(rows, services.names, caller), caller, services);
  return { data: { list: named.map((row) => ({ ...row, messageType: typesOf(row, names) })), ...others } };
};

const typesOf = ({ messageTypes }: Row, names: ReadonlyMap<string, string>) =>
  (Array.isArray(messageTypes) ? messageTypes : []).map((type) => ({
    fullName: names.get(String(type)) ?? String(type),
    type: String(type),
  }));
