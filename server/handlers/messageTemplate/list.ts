import { withUserNames } from '#server/display/with-people.ts';
import type { Behaviour } from '#server/exchange.ts';
import { pagedList } from '#server/sending/paged-list.ts';
import type { Row } from '#server/storage/records.ts';
import { withTypeNames } from '#server/sending/type-names.ts';

/** Templates with the names of their creators. Clients of 3.6 print source and type as they come. */
export const handler: Behaviour = async (exchange, services) => {
  const { list: rows, ...others } = await pagedList(exchange, services);
  const named = await withUserNames(rows, services.names, exchange.caller);
  const categoryOf = ({ templateType }: Row) =>
    services.texts.text(exchange.caller.language, templateType === '1' ? '$t:channel.system' : '$t:channel.custom');
  const shown = await withTypeNames(named, exchange.caller, services);
  return { data: { list: shown.map((row) => ({ ...row, category: categoryOf(row) })), ...others } };
};
