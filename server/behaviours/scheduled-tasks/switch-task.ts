import type { Answer, Exchange } from '../../exchange';
import { writeRecord } from '../../records/write-record';
import type { Services } from '../../services';
import type { Row } from '../../storage/records';
import { dueTime } from './posted-task';

/** Stops or starts a task. The next time of one that starts is the first from now on. */
export async function switchTask(
  to: 'start' | 'stop' | 'other',
  { resource, params, caller }: Exchange,
  services: Services,
): Promise<Answer> {
  const set = (before: Row): Row => {
    const isStarted = to === 'other' ? before['enabledMark'] !== 1 : to === 'start';
    const enabledMark = isStarted ? 1 : 0;
    return { enabledMark, nextRunTime: dueTime({ ...before, enabledMark }, Date.now()) };
  };
  await writeRecord(resource, { id: params['id'] ?? '', set }, caller, services);
  return { data: null };
}
