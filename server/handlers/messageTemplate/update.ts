import { isJsonObject } from '#engine/json';
import { AppError } from '#server/app-error.ts';
import { sentChanges } from '#server/behaviours/sent-changes.ts';
import { updateRecord } from '#server/behaviours/update-record.ts';
import type { Behaviour } from '#server/exchange.ts';
import { isInConfiguration } from '#server/sending/config-uses.ts';
import { postedTemplate } from '#server/sending/posted-template.ts';
import { handler as read } from './read';

/** Changes a template of the customer. One that a send configuration uses stays enabled. */
export const handler: Behaviour = async (exchange, services) => {
  const { body, params, resource, caller } = exchange;
  const id = params['id'] ?? '';
  const before = await services.recordsOf(resource, caller, undefined, { showsHidden: true }).require(id);
  if (before['templateType'] === '1') throw new AppError('messageSystemTemplate');
  const disables = isJsonObject(body) && body['enabledMark'] !== undefined && Number(body['enabledMark']) === 0;
  if (disables && (await isInConfiguration('templateId', id, services))) throw new AppError('messageUsedDisable');
  return { data: await updateRecord(exchange, services, postedTemplate(await sentChanges(exchange, services, read), resource, before)) };
};
