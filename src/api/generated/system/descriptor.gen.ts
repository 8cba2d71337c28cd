/* Generated from schemas/resources/system/descriptor.json by `npm run codegen`. Do not edit: change the source and run it again. */
import type { ClientCall } from '../../create-client';
import type { Answer } from '../../read-answer';

export interface DescriptorClient {
  /**
   * A descriptor with all that it refers to. `GET /api/system/Descriptor/{id*}`.
   */
  read: (input: DescriptorReadInput, signal?: AbortSignal) => Promise<Answer<DescriptorReadResult>>;
}
export interface DescriptorReadInput {
  id: string;
}
export interface DescriptorReadResult {
  descriptor: {
    [k: string]: unknown;
  };
  references: {
    [k: string]: unknown;
  }[];
  texts: {
    [k: string]: unknown;
  };
}

export const descriptorCalls: readonly ClientCall[] = [
  { id: 'system/descriptor.read', method: 'GET', path: '/api/system/Descriptor/{id*}', encoding: 'json', answer: 'envelope' },
];
