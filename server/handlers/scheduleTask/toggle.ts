import { switchTask } from '#server/behaviours/scheduled-tasks/switch-task.ts';
import type { Behaviour } from '#server/exchange.ts';

export const handler: Behaviour = (exchange, services) => switchTask('other', exchange, services);
