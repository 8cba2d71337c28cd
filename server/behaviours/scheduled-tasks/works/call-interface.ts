import { pickerOf } from '../../../access/caller';
import { answerInterface, requireInterface } from '../../interfaces/answer-interface';
import { parametersOf } from '../task-content';
import type { TaskWork } from '../task-work';

/** Calls a data interface with the parameters of the task. */
export const callInterface: TaskWork = async ({ task, caller: owner, services }) => {
  const caller = pickerOf(owner);
  const resource = services.catalogue.resource('system/dataInterface');
  const record = await requireInterface({ params: { id: String(task['interfaceId']) }, resource, caller }, services);
  const paramList = parametersOf(task).map(({ field, sourceType, relationField, defaultValue }) => ({
    field: String(field),
    defaultValue: Number(sourceType) === constant ? (relationField ?? '') : (defaultValue ?? ''),
  }));
  const data = await answerInterface(record, { body: { paramList }, resource, caller }, {}, services);
  const count = 'fixed' in data ? (Array.isArray(data.fixed) ? data.fixed.length : 1) : data.rows.length;
  return { text: '$t:scheduleTask.ranInterface', params: { name: record['fullName'], count } };
};

/** The `sourceType` of a parameter whose value stands in `relationField`. */
const constant = 2;
