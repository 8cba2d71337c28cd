/* Generated from schemas/resources/system/search.json by `npm run codegen`. Do not edit: change the source and run it again. */
import type { ClientCall } from '../../create-client';
import type { Answer } from '../../read-answer';

export interface SearchClient {
  /**
   * Search records. `GET /api/system/Search`.
   */
  records: (input?: SearchRecordsInput, signal?: AbortSignal) => Promise<Answer<SearchRecordsResult>>;
}
export interface SearchRecordsInput {
  keyword?: string;
}
export interface SearchRecordsResult {
  list: {
    moduleId: string;
    fullName: string;
    records: {
      id: string;
      title: string;
      /**
       * The field with the keyword; empty if that is the title.
       */
      label: string;
      text: string;
    }[];
  }[];
  /**
   * Whether modules were left out because their search took too long.
   */
  isPartial: boolean;
}

export const searchCalls: readonly ClientCall[] = [
  { id: 'system/search.records', method: 'GET', path: '/api/system/Search' },
];
