import { requireSession } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import type { Behaviour } from '#server/exchange.ts';
import { writeRecord } from '#server/records/write-record.ts';
import { onOwnAccount } from '#server/session/own-account.ts';
import { changeSignatures, makeDefault, signatureResource } from '#server/session/signatures.ts';

/** Maximum number of signatures of a user. */
const maxSignatures = 20;

/** Adds a signature of the caller. The first one is the default. */
export const handler: Behaviour = async ({ body, caller }, services) => {
  const { signImg, isDefault } = body as { signImg: string; isDefault?: number | string };
  const { userId } = requireSession(caller);
  const resource = services.catalogue.resource(signatureResource);
  let id: unknown;
  await changeSignatures(caller, services, async (own, records, transaction) => {
    if (own.length >= maxSignatures) throw new AppError('tooManySignatures', { limit: maxSignatures });
    const added = { body: { signImg }, set: { userId, isDefault: own.length === 0 ? 1 : 0 } };
    id = (await writeRecord(resource, added, onOwnAccount(caller), services, transaction))['id'];
    if (Number(isDefault) === 1 && own.length > 0) await makeDefault(id, [...own, { id, isDefault: 0 }], records);
  });
  return { data: { id } };
};
