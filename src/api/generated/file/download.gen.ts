/* Generated from schemas/resources/file/download.json by `npm run codegen`. Do not edit: change the source and run it again. */
import type { ClientCall } from '../../create-client';
import type { Answer } from '../../read-answer';

export interface DownloadClient {
  /**
   * Download a file. `GET /api/file/Download`. Needs no session.
   */
  download: (input?: DownloadDownloadInput, signal?: AbortSignal) => Promise<Answer<Blob>>;
}
export interface DownloadDownloadInput {
  encryption?: string;
  name?: string;
}

export const downloadCalls: readonly ClientCall[] = [
  { id: 'file/download.download', method: 'GET', path: '/api/file/Download', encoding: 'json', answer: 'raw' },
];
