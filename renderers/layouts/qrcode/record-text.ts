/** What is known of a record at hand. What is not known is left out. */
export interface RecordMark {
  recordId: string;
  modelId?: string;
  modelType?: string;
  flowId?: string;
  processId?: string;
  taskId?: string;
  operation?: string;
}

/**
 * The text of a code that leads to a record, in the words that scanners of existing clients look for.
 *
 * @example recordText({ recordId: '1', modelId: 'm' }) // '{"t":"DFD","id":"1","mid":"m"}'
 */
export const recordText = ({ recordId, modelId, modelType, flowId, processId, taskId, operation }: RecordMark): string =>
  JSON.stringify({ t: 'DFD', id: recordId, mid: modelId, mt: modelType, fid: flowId, pid: processId, ftid: taskId, opt: operation });
