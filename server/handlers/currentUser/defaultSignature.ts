import { AppError } from '#server/app-error.ts';
import type { Behaviour } from '#server/exchange.ts';
import { changeSignatures, makeDefault } from '#server/session/signatures.ts';

/** Makes a signature of the caller the default. */
export const handler: Behaviour = async ({ params, caller }, services) => {
  const { id = '' } = params;
  await changeSignatures(caller, services, async (own, records) => {
    if (!own.some((row) => row['id'] === id)) throw new AppError('recordNotFound', { id });
    await makeDefault(id, own, records);
  });
  return {};
};
