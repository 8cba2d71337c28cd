import type { Behaviour } from '#server/exchange.ts';
import { changeOwnUser, ownUser } from '#server/session/own-account.ts';
import type { Row } from '#server/storage/records.ts';

/**
 * Stores display settings of the caller: layout and language where clients of JNPF keep them, the others as JSON. Those that are
 * left out stay.
 */
export const handler: Behaviour = async ({ body, caller }, services) => {
  const { layoutType, language, ...others } = body as Row;
  const stored = JSON.parse(String((await ownUser(caller, services))['displaySettings'] || '{}')) as Row;
  const set = {
    ...(layoutType !== undefined && { theme: layoutType }),
    ...(language !== undefined && { language: language ?? '' }),
    displaySettings: JSON.stringify({ ...stored, ...others }),
  };
  await changeOwnUser({ set }, caller, services);
  return {};
};
