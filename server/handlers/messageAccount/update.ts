import { issue, IssueError } from '#engine/issue';
import { isJsonObject, type JsonObject } from '#engine/json';
import { AppError } from '#server/app-error.ts';
import { behaviour as update } from '#server/behaviours/update.ts';
import type { Behaviour } from '#server/exchange.ts';
import { isInConfiguration } from '#server/sending/config-uses.ts';
import { mailPlace } from '#server/sending/mail-account.ts';
import type { Row } from '#server/storage/records.ts';

/**
 * Changes an account. One that a send configuration uses stays enabled, and a mail account that signs in elsewhere needs its password
 * again: who may change the server must not get the stored password sent there.
 */
export const handler: Behaviour = async (exchange, services) => {
  const { body, params, resource, caller } = exchange;
  const disables = isJsonObject(body) && body['enabledMark'] !== undefined && Number(body['enabledMark']) === 0;
  if (disables && (await isInConfiguration('accountConfigId', params['id'] ?? '', services))) throw new AppError('messageUsedDisable');
  const before = await services.recordsOf(resource, caller).require(params['id'] ?? '');
  if (isJsonObject(body) && isMoved(body, before) && !body['smtpPassword'])
    throw new IssueError(resource.id, [issue('/smtpPassword', 'passwordForeign')]);
  return update(exchange, services);
};

const isMoved = (posted: JsonObject, before: Row): boolean =>
  before['type'] === 2 && mailPlace.some((field) => posted[field] !== undefined && textOf(posted[field]) !== textOf(before[field]));

/** Clients post a switch as a number or as a boolean. */
const textOf = (value: unknown): string => String(typeof value === 'boolean' ? Number(value) : (value ?? ''));
