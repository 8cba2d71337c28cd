import type { Behaviour } from '#server/exchange.ts';
import { changeOwnUser } from '#server/session/own-account.ts';
import type { Row } from '#server/storage/records.ts';

/** Stores the display settings of the caller: layout and language where clients of JNPF keep them, the others as JSON. */
export const handler: Behaviour = async ({ body, caller }, services) => {
  const { layoutType, language, ...others } = body as Row;
  await changeOwnUser({ set: { theme: layoutType, language: language ?? '', displaySettings: JSON.stringify(others) } }, caller, services);
  return {};
};
