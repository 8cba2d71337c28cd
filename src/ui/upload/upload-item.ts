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
  /** Whether the field does not take the file, so that it is not missing in the record. */
  isRefused?: boolean;
  canRetry?: boolean;
}

/** Whether the file is being sent, or checked before that. */
export const isSent = ({ status }: UploadItem): boolean => status === 'checking' || status === 'uploading';
