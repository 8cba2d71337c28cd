import { moduleIdIn } from '#engine/module/module-key';

/** What identifies a record to a scanner. */
export interface RecordIds {
  recordId: string;
  modelId?: string;
  /** The kind of the model; 1 is a module. */
  modelType?: string;
  flowId?: string;
  processId?: string;
  taskId?: string;
  operation?: string;
}

/**
 * The text of a QR code for a record, in the format that existing clients scan. The keys of the workflow are empty until
 * there is one.
 *
 * @example recordText({ recordId: '1', modelId: 'm' }) // '{"t":"DFD","id":"1","mid":"m","mt":"","fid":"","pid":"","ftid":"","opt":""}'
 */
export const recordText = ({
  recordId,
  modelId = '',
  modelType = '',
  flowId = '',
  processId = '',
  taskId = '',
  operation = '',
}: RecordIds): string =>
  JSON.stringify({ t: 'DFD', id: recordId, mid: modelId, mt: modelType, fid: flowId, pid: processId, ftid: taskId, opt: operation });

/**
 * The module that a screen or dialog belongs to, as scanners name it.
 *
 * @example modelOf('module/m0192ab/form') // { modelId: '0192ab', modelType: '1' }
 */
export function modelOf(screenId: string | undefined): Pick<RecordIds, 'modelId' | 'modelType'> {
  const modelId = screenId === undefined ? undefined : moduleIdIn(screenId);
  return modelId === undefined ? {} : { modelId, modelType: '1' };
}
