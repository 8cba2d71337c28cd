import type { Services } from '../../services';
import { sendDueReminders } from '../../schedules/send-due-reminders';
import { enqueueDueTasks } from './enqueue-due-tasks';

/** Looks for due tasks and reminders. Every node does so, and each time of a task runs on one of them. */
export interface TaskClock {
  start(): void;
  close(): Promise<void>;
}

/** In milliseconds. */
const interval = 1_000;

export function createTaskClock(services: Services): TaskClock {
  let timer: NodeJS.Timeout | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  let isLooking = false;
  let isFailing = false;
  const look = async () => {
    isLooking = true;
    try {
      await enqueueDueTasks(Date.now(), services);
      await sendDueReminders(Date.now(), services);
      isFailing = false;
    } catch (error) {
      if (!isFailing) services.log.warn({ err: error }, 'due tasks and reminders could not be looked for; it is tried again each second');
      isFailing = true;
    }
    isLooking = false;
  };
  return {
    start: () => {
      timer ??= setInterval(() => {
        if (!isLooking) turn = look();
      }, interval);
    },
    close: async () => {
      clearInterval(timer);
      await turn;
    },
  };
}
