import { hash } from 'node:crypto';
import { addUnits } from '#engine/dates/calendar';
import type { Answer, Behaviour } from '#server/exchange.ts';
import { calendarFile } from '#server/schedules/feed/calendar-file.ts';
import { subscriberOf } from '#server/schedules/feed/subscription.ts';
import { schedulesOf } from '#server/schedules/read-schedules.ts';

const type = 'text/calendar; charset=utf-8';
const headers = { 'cache-control': 'private, no-cache', 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' };

/** Days before and after today. */
const [daysBefore, daysAfter] = [90, 366];

/** Maximum number of events. */
const maxEvents = 2_000;

/** The schedules of the user to whom a secret address belongs, for calendar programs. */
export const handler: Behaviour = async ({ params, ifNoneMatch, caller }, services) => {
  const [, secret] = /^([\w-]{20,64})\.ics$/i.exec(params['file'] ?? '') ?? [];
  const userId = secret === undefined ? undefined : await subscriberOf(secret, services);
  if (userId === undefined) return { raw: Buffer.alloc(0), type, headers, status: 404 };
  const range = { from: addUnits(Date.now(), -daysBefore, 'day'), to: addUnits(Date.now(), daysAfter, 'day') };
  const schedules = await schedulesOf(userId, range, services, maxEvents);
  return answerOf(calendarFile(services.texts.text(caller.language, '$t:schedule.title'), schedules), ifNoneMatch);
};

function answerOf(content: string, ifNoneMatch: string | undefined): Answer {
  const etag = `"${hash('sha256', content, 'base64url').slice(0, 22)}"`;
  const isKnown = (ifNoneMatch ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
  const answer = { type, headers: { ...headers, etag } };
  return isKnown ? { ...answer, raw: Buffer.alloc(0), status: 304 } : { ...answer, raw: Buffer.from(content) };
}
