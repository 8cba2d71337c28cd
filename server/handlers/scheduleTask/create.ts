import { createRecord } from '#server/behaviours/create-record.ts';
import { postedTask } from '#server/behaviours/scheduled-tasks/posted-task.ts';
import type { Behaviour } from '#server/exchange.ts';

export const handler: Behaviour = async (exchange, services) => {
  const { body, set } = postedTask(exchange.body);
  return { data: await createRecord(exchange, services, { posted: async () => body, set }) };
};
