/* Generated from schemas/resources/system/sysConfig.json by `npm run codegen`. Do not edit: change the source and run it again. */
import type { ClientCall } from '../../create-client';
import type { Answer } from '../../read-answer';

export type SysConfigAdminsResult = {
  id: string;
  account: string;
  realName?: string | null;
}[];

export interface SysConfigClient {
  /**
   * Read the system settings. `GET /api/system/SysConfig`.
   */
  read: (input?: Record<string, never>, signal?: AbortSignal) => Promise<Answer<SysConfigReadResult>>;
  /**
   * Save the system settings. `PUT /api/system/SysConfig`. Needs the right `btn_edit`.
   */
  update: (input?: Record<string, never>, signal?: AbortSignal) => Promise<Answer<unknown>>;
  /**
   * Test the mail settings. `POST /api/system/SysConfig/Email/Test`. Needs the right `btn_edit`.
   */
  testMail: (input?: SysConfigTestMailInput, signal?: AbortSignal) => Promise<Answer<unknown>>;
  /**
   * Test the connection to WeCom. `POST /api/system/SysConfig/{type}/testQyWebChatConnect`. Needs the right `btn_edit`.
   */
  testWeCom: (input: SysConfigTestWeComInput, signal?: AbortSignal) => Promise<Answer<unknown>>;
  /**
   * Test the connection to DingTalk. `POST /api/system/SysConfig/testDingTalkConnect`. Needs the right `btn_edit`.
   */
  testDingTalk: (input?: SysConfigTestDingTalkInput, signal?: AbortSignal) => Promise<Answer<unknown>>;
  /**
   * Read the administrators. `GET /api/system/SysConfig/getAdminList`.
   */
  admins: (input?: Record<string, never>, signal?: AbortSignal) => Promise<Answer<SysConfigAdminsResult>>;
  /**
   * Set the administrators. `PUT /api/system/SysConfig/setAdminList`. Needs the right `btn_edit`.
   */
  setAdmins: (input: SysConfigSetAdminsInput, signal?: AbortSignal) => Promise<Answer<unknown>>;
}
export interface SysConfigReadResult {
  /**
   * The names of the secrets that are stored.
   */
  storedSecrets?: {
    [k: string]: unknown;
  };
  [k: string]: unknown;
}
export interface SysConfigTestMailInput {
  account?: string | null;
  password?: string | null;
  pop3Host?: string | null;
  pop3Port?: number | string | null;
  smtpHost?: string | null;
  smtpPort?: number | string | null;
  ssl?: number | string | boolean | null;
}
export interface SysConfigTestWeComInput {
  type: string;
  qyhCorpId?: string | null;
  qyhAgentId?: string | null;
  qyhAgentSecret?: string | null;
  qyhCorpSecret?: string | null;
}
export interface SysConfigTestDingTalkInput {
  dingAgentId?: string | null;
  dingSynAppKey?: string | null;
  dingSynAppSecret?: string | null;
}
export interface SysConfigSetAdminsInput {
  /**
   * @minItems 1
   * @maxItems 1000
   */
  adminIds: string[];
}

export const sysConfigCalls: readonly ClientCall[] = [
  { id: 'system/sysConfig.read', method: 'GET', path: '/api/system/SysConfig' },
  { id: 'system/sysConfig.update', method: 'PUT', path: '/api/system/SysConfig' },
  { id: 'system/sysConfig.testMail', method: 'POST', path: '/api/system/SysConfig/Email/Test' },
  { id: 'system/sysConfig.testWeCom', method: 'POST', path: '/api/system/SysConfig/{type}/testQyWebChatConnect' },
  { id: 'system/sysConfig.testDingTalk', method: 'POST', path: '/api/system/SysConfig/testDingTalkConnect' },
  { id: 'system/sysConfig.admins', method: 'GET', path: '/api/system/SysConfig/getAdminList' },
  { id: 'system/sysConfig.setAdmins', method: 'PUT', path: '/api/system/SysConfig/setAdminList' },
];
