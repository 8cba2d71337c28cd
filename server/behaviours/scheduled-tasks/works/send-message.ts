import { requireConfiguration, sendByConfiguration } from '../../../sending/send-by-configuration';
import { usersBehind } from '../../notices/notice-receivers';
import type { TaskWork } from '../task-work';

/** Sends a message by a send configuration. Without receivers, it goes to the user of the task. */
export const sendMessage: TaskWork = async ({ task, caller, services }) => {
  const configuration = String(task['sendConfigId']);
  const config = await requireConfiguration(configuration, services);
  // The owner may send by the configuration as long as the owner may see it.
  await services.recordsOf('message/sendConfig', caller).require(String(config['id']));
  const senderId = caller.session?.userId ?? null;
  const chosen = Array.isArray(task['receivers']) ? (task['receivers'] as string[]) : [];
  const receivers = chosen.length > 0 ? await usersBehind(chosen, services.db) : senderId === null ? [] : [senderId];
  const values = { '@Title': String(task['fullName']), '@Content': String(task['description'] ?? '') };
  return {
    text: '$t:scheduleTask.ranMessage',
    params: { name: config['enCode'], count: receivers.length },
    within: (transaction) => sendByConfiguration(services, { configuration, receivers, values, senderId }, transaction),
  };
};
