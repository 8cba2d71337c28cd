import type { Behaviour } from '#server/exchange.ts';
import { readSchedule } from '#server/schedules/read-schedules.ts';
import { signedFiles } from '#server/schedules/signed-files.ts';

/** A schedule as its form reads it. */
export const handler: Behaviour = async ({ params, query, caller }, services) => {
  const schedule = await readSchedule(params['id'] ?? '', caller, services);
  const files = await signedFiles(schedule, services);
  return { data: { ...schedule, files: query['display'] === 'values' ? files : JSON.stringify(files) } };
};
