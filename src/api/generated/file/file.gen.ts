/* Generated from schemas/resources/file/file.json by `npm run codegen`. Do not edit: change the source and run it again. */
import type { ClientCall } from '../../create-client';
import type { Answer } from '../../read-answer';

export interface FileClient {
  /**
   * Image of a verification code. `GET /api/file/ImageCode/{timestamp}`. Needs no session.
   */
  captcha: (input: FileCaptchaInput, signal?: AbortSignal) => Promise<Answer<Blob>>;
  /**
   * Image. `GET /api/file/Image/{type}/{name}`. Needs no session.
   */
  image: (input: FileImageInput, signal?: AbortSignal) => Promise<Answer<Blob>>;
}
export interface FileCaptchaInput {
  timestamp: string;
}
export interface FileImageInput {
  type: string;
  name: string;
}

export const fileCalls: readonly ClientCall[] = [
  { id: 'file/file.captcha', method: 'GET', path: '/api/file/ImageCode/{timestamp}', encoding: 'json', answer: 'raw' },
  { id: 'file/file.image', method: 'GET', path: '/api/file/Image/{type}/{name}', encoding: 'json', answer: 'raw' },
];
