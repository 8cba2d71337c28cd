import { formatDate } from '#engine/dates/format-date';
import { sendInSite } from '../../../messages/send-in-site';
import { usersBehind } from '../../notices/notice-receivers';
import { openRecipe } from '../../transfer/export-recipe';
import type { TaskWork } from '../task-work';

/** The records of a module as a file, which the receivers get as a message. It holds what the user of the task may see. */
export const exportRecords: TaskWork = async ({ task, runId, caller, services, signal, saveFile }) => {
  const moduleId = String(task['exportModuleId']);
  const format = String(task['exportFormat'] ?? '') || 'xlsx';
  const userId = caller.session?.userId ?? '';
  const { resource } = await services.catalogue.release(moduleId);
  const title = services.texts.text(caller.language, resource.title);
  const recipe = { moduleId, body: { dataType: 1, format }, userId, language: caller.language, title };
  const content = await openRecipe(JSON.stringify(recipe), signal, services);
  const fileName = `${title}_${formatDate(Date.now(), { pattern: 'yyyyMMdd_HHmm' })}.${format}`;
  const file = await saveFile(fileName, content, caller);
  const chosen = Array.isArray(task['receivers']) ? (task['receivers'] as string[]) : [];
  const receivers = chosen.length > 0 ? await usersBehind(chosen, services.db) : [userId];
  const message = {
    type: 3 as const,
    title: `${String(task['fullName'])}：${fileName}`,
    senderId: null,
    sendingId: runId,
    sourceId: runId,
  };
  return {
    text: '$t:scheduleTask.ranExport',
    params: { name: fileName, count: receivers.length },
    files: [file],
    within: (transaction) => sendInSite({ db: transaction, live: services.live }, { ...message, files: JSON.stringify([file]) }, receivers),
  };
};
