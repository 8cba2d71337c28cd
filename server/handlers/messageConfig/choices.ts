import type { Behaviour } from '#server/exchange.ts';
import { pagedList } from '#server/sending/paged-list.ts';
import { testFieldsOf } from '#server/sending/test-fields.ts';

/** The enabled configurations of customers, for pickers, each with its templates and their parameters. */
export const handler: Behaviour = async (exchange, services) => {
  const { list: rows, ...others } = await pagedList(exchange, services);
  const fields = await testFieldsOf(
    rows.map(({ id }) => String(id)),
    exchange.caller,
    services,
  );
  return { data: { list: rows.map((row) => ({ ...row, templateJson: fields.get(String(row['id'])) ?? [] })), ...others } };
};
