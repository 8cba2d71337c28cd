import { isJsonObject } from '#engine/json';
import { AppError } from '#server/app-error.ts';
import type { Behaviour } from '#server/exchange.ts';
import { checkConfiguration } from '#server/sending/check-configuration.ts';
import { writeRecord } from '#server/records/write-record.ts';

/** Changes a send configuration of the customer. */
export const handler: Behaviour = async ({ body, params, resource, caller }, services) => {
  const stored = params['id'] ?? '';
  const before = await services.recordsOf(resource, caller, undefined, { showsHidden: true }).require(stored);
  if (before['templateType'] === '1') throw new AppError('messageSystemTemplate');
  const messageTypes = await checkConfiguration({ ...before, ...(isJsonObject(body) && body) }, services);
  const { id, version } = await writeRecord(resource, { id: stored, body, set: { messageTypes } }, caller, services);
  return { data: { id, version } };
};
