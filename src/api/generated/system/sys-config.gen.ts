/* Generated from schemas/resources/system/sysConfig.json by `npm run codegen`. Do not edit: change the source and run it again. */
import type { ClientCall } from '../../create-client';
import type { Answer } from '../../read-answer';

export interface SysConfigClient {
  /**
   * Read the system settings. `GET /api/system/SysConfig`.
   */
  read: (input?: Record<string, never>, signal?: AbortSignal) => Promise<Answer<SysConfigReadResult>>;
  /**
   * Save the system settings. `PUT /api/system/SysConfig`. Needs the right `btn_edit`.
   */
  update: (input?: Record<string, never>, signal?: AbortSignal) => Promise<Answer<unknown>>;
}
export interface SysConfigReadResult {
  [k: string]: unknown;
}

export const sysConfigCalls: readonly ClientCall[] = [
  { id: 'system/sysConfig.read', method: 'GET', path: '/api/system/SysConfig', encoding: 'json', answer: 'envelope' },
  { id: 'system/sysConfig.update', method: 'PUT', path: '/api/system/SysConfig', encoding: 'json', answer: 'envelope' },
];
