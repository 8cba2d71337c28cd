import { localTasks } from '#server/behaviours/scheduled-tasks/local-tasks.ts';
import type { Behaviour } from '#server/exchange.ts';

/** The jobs of the server that a task can run, as a bare list, which existing clients expect. */
export const handler: Behaviour = async ({ caller }, services) => ({ data: localTasks(services, caller.language) });
