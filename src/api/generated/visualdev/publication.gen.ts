/* Generated from schemas/resources/visualdev/publication.json by `npm run codegen`. Do not edit: change the source and run it again. */
import type { ClientCall } from '../../create-client';
import type { Answer } from '../../read-answer';

export interface PublicationClient {
  /**
   * Menu groups of a module. `GET /api/visualdev/Base/{id}/Actions/Release`.
   */
  read: (input: PublicationReadInput, signal?: AbortSignal) => Promise<Answer<PublicationReadResult>>;
  /**
   * Release a module to menu groups. `PUT /api/visualdev/Base/{id}/Actions/Release`. Needs the right `btn_edit`.
   */
  update: (input: PublicationUpdateInput, signal?: AbortSignal) => Promise<Answer<PublicationUpdateResult>>;
}
export interface PublicationReadInput {
  id: string;
}
export interface PublicationReadResult {
  pcModuleParentId?: string[];
  [k: string]: unknown;
}
export interface PublicationUpdateInput {
  id: string;
  pc?: number;
  pcModuleParentId?: string[];
}
export interface PublicationUpdateResult {
  number: number;
}

export const publicationCalls: readonly ClientCall[] = [
  { id: 'visualdev/publication.read', method: 'GET', path: '/api/visualdev/Base/{id}/Actions/Release', encoding: 'json', answer: 'envelope' },
  { id: 'visualdev/publication.update', method: 'PUT', path: '/api/visualdev/Base/{id}/Actions/Release', encoding: 'json', answer: 'envelope' },
];
