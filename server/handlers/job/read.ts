import type { Behaviour } from '#server/exchange.ts';
import { readJob } from '#server/jobs/list-jobs.ts';

export const handler: Behaviour = async ({ params, caller }, services) => ({ data: await readJob(params['id'] ?? '', caller, services) });
