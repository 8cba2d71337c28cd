export type UploadStatus = 'waiting' | 'checking' | 'uploading' | 'paused' | 'error' | 'success';

/** A chosen file on its way to the store. */
export interface UploadItem {
  id: number;
  name: string;
  /** In bytes. */
  size: number;
  status: UploadStatus;
  /** The part that is read (checking) or stored, from 0 to 1. Missing as long as it is unknown. */
  part?: number;
  /** In bytes per second. */
  speed?: number;
  /** Why it failed. */
  error?: string;
  /** The field or the server does not take the file. It leaves soon, and a record is saved without it. */
  isRefused?: boolean;
}

/** Whether the file is being sent, or checked before that. */
export const isSent = ({ status }: UploadItem): boolean => status === 'checking' || status === 'uploading';

/** Whether the file counts towards the limit of the field: a failed one does not, until it is tried again. */
export const isCounted = ({ status }: UploadItem): boolean => status !== 'error';
