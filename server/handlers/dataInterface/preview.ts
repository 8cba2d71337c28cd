import { maxRowsOf } from '#server/behaviours/codec/page.ts';
import { interfaceData } from '#server/display/interface-data.ts';
import type { Behaviour } from '#server/exchange.ts';

/**
 * All rows of a data interface. Only interfaces with static or module data (type 2) are supported; a parameter with the
 * name of a column filters the rows. If a module has more records than an answer may have, the message says so, because
 * existing clients expect a bare list; `rows` answers the others.
 */
export const handler: Behaviour = async (exchange, services) => {
  const data = await interfaceData(exchange, services, { maxRows: maxRowsOf(services) });
  if ('fixed' in data) return { data: data.fixed };
  const { rows, total, page, isCut } = data;
  const { caller } = exchange;
  return {
    data: rows,
    ...(isCut && { msg: services.texts.text(caller.language, '$t:dataInterface.cut', { count: page.size, total }) }),
  };
};
