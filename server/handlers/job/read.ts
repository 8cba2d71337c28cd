import type { Behaviour } from '#server/exchange.ts';
import { readJob } from '#server/display/job-rows.ts';

export const handler: Behaviour = async ({ params, caller }, services) => ({ data: await readJob(params['id'] ?? '', caller, services) });
