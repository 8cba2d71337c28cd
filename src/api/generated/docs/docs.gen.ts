/* Generated from schemas/resources/docs/docs.json by `npm run codegen`. Do not edit: change the source and run it again. */
import type { ClientCall } from '../../create-client';
import type { Answer } from '../../read-answer';

export interface DocsClient {
  /**
   * OpenAPI 3.1 document. `GET /api/docs/json`. Needs no session.
   */
  json: (input?: Record<string, never>, signal?: AbortSignal) => Promise<Answer<Blob>>;
}

export const docsCalls: readonly ClientCall[] = [
  { id: 'docs/docs.json', method: 'GET', path: '/api/docs/json', encoding: 'json', answer: 'raw' },
];
