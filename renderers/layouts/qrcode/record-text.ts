/** Ids that identify a record. */
export interface RecordIds {
  recordId: string;
  modelId?: string;
  modelType?: string;
  flowId?: string;
  processId?: string;
  taskId?: string;
  operation?: string;
}

/**
 * The text of a QR code for a record, in the format that existing clients scan.
 *
 * @example recordText({ recordId: '1', modelId: 'm' }) // '{"t":"DFD","id":"1","mid":"m"}'
 */
export const recordText = ({ recordId, modelId, modelType, flowId, processId, taskId, operation }: RecordIds): string =>
  JSON.stringify({ t: 'DFD', id: recordId, mid: modelId, mt: modelType, fid: flowId, pid: processId, ftid: taskId, opt: operation });
