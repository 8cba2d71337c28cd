import { serverCaller } from '../../../access/caller';
import { AppError } from '../../../app-error';
import { localTasks } from '../local-tasks';
import type { TaskWork } from '../task-work';

/** Enqueues a job of the server. */
export const runLocal: TaskWork = async ({ task, caller, services }) => {
  const name = String(task['localTask']);
  const local = localTasks(services, caller.language).find(({ id }) => id === name);
  if (!local) throw new AppError('taskMethodMissing', { name });
  return {
    text: '$t:scheduleTask.ranLocal',
    params: { name: local.fullName },
    within: (transaction) => services.jobs.enqueue(name, {}, { caller: serverCaller, db: transaction }),
  };
};
