import type { Behaviour } from '#server/exchange.ts';
import { changeOwnUser } from '#server/session/own-account.ts';
import type { Row } from '#server/storage/records.ts';

/** Stores the layout or the language of the caller. */
export const handler: Behaviour = async ({ body, call, caller }, services) => {
  const posted = body as Row;
  const fields = call.operation.fields ?? [];
  await changeOwnUser({ set: Object.fromEntries(fields.map((field) => [field, posted[field]])) }, caller, services);
  return {};
};
