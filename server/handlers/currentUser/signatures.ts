import type { Behaviour } from '#server/exchange.ts';
import { onOwnAccount } from '#server/session/own-account.ts';
import { signatureResource, signaturesOf } from '#server/session/signatures.ts';

/** The signatures of the caller. */
export const handler: Behaviour = async ({ caller }, { recordsOf }) => {
  const rows = await signaturesOf(recordsOf(signatureResource, onOwnAccount(caller)), caller);
  return { data: rows.map(({ id, signImg, isDefault }) => ({ id, signImg, isDefault })) };
};
