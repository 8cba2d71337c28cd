import { isCron, nextTimes } from '#server/behaviours/scheduled-tasks/cron-times.ts';
import type { Behaviour } from '#server/exchange.ts';
import { serverTimeZone } from '#server/storage/server-time-zone.ts';

const count = 5;

/** The next times of a cron expression, for its editor. */
export const handler: Behaviour = async ({ query }) => {
  const cron = String(query['cron'] ?? '');
  const isValid = isCron(cron);
  return { data: { times: isValid ? nextTimes(cron, count, Date.now()) : [], zone: serverTimeZone(), isValid } };
};
