/* Generated from schemas/resources/visualdev/scenario.json by `npm run codegen`. Do not edit: change the source and run it again. */
import type { ClientCall } from '../../create-client';
import type { Answer } from '../../read-answer';

export interface ScenarioClient {
  /**
   * Scenarios of a form. `GET /api/visualdev/Base/{moduleId}/Scenarios`. Needs the right `btn_edit`.
   */
  list: (input: ScenarioListInput, signal?: AbortSignal) => Promise<Answer<ScenarioListResult>>;
  /**
   * New scenario. `POST /api/visualdev/Base/{moduleId}/Scenarios`. Needs the right `btn_edit`.
   */
  create: (input: ScenarioCreateInput, signal?: AbortSignal) => Promise<Answer<ScenarioCreateResult>>;
  /**
   * Edit a scenario. `PUT /api/visualdev/Base/{moduleId}/Scenarios/{id}`. Needs the right `btn_edit`.
   */
  update: (input: ScenarioUpdateInput, signal?: AbortSignal) => Promise<Answer<ScenarioUpdateResult>>;
  /**
   * Delete a scenario. `DELETE /api/visualdev/Base/{moduleId}/Scenarios/{id}`. Needs the right `btn_edit`.
   */
  remove: (input: ScenarioRemoveInput, signal?: AbortSignal) => Promise<Answer<null>>;
  /**
   * What a user sees of a form. `GET /api/visualdev/Base/{moduleId}/Actions/Sight`. Needs the right `btn_edit`.
   */
  sight: (input: ScenarioSightInput, signal?: AbortSignal) => Promise<Answer<ScenarioSightResult>>;
  /**
   * Records for a scenario. `GET /api/visualdev/Base/{moduleId}/Actions/SightRecords`. Needs the right `btn_edit`.
   */
  records: (input: ScenarioRecordsInput, signal?: AbortSignal) => Promise<Answer<ScenarioRecordsResult>>;
  /**
   * Try to save a record. `POST /api/visualdev/Base/{moduleId}/Actions/TrySave`. Needs the right `btn_edit`.
   */
  try: (input: ScenarioTryInput, signal?: AbortSignal) => Promise<Answer<ScenarioTryResult>>;
}
export interface ScenarioListInput {
  moduleId: string;
}
export interface ScenarioListResult {
  list: {
    id: string;
    version: number;
    fullName?: string;
    /**
     * Empty: as the designer.
     */
    userId?: string;
    userName?: string;
    device?: string;
    /**
     * Empty: that of the designer.
     */
    language?: string;
    /**
     * Empty: that of the designer.
     */
    theme?: string;
    mode?: string;
    /**
     * A stored record; it takes precedence over the example.
     */
    recordId?: string;
    /**
     * An example record as JSON text, by the ids of the fields.
     */
    example?: string;
  }[];
}
export interface ScenarioCreateInput {
  moduleId: string;
}
export interface ScenarioCreateResult {
  id: string;
  version: number;
}
export interface ScenarioUpdateInput {
  moduleId: string;
  id: string;
  /**
   * The version that the caller has read. Another one is not changed.
   */
  version?: number;
  fullName?: string | null;
  userId?: string | null;
  device?: string | null;
  language?: string | null;
  theme?: string | null;
  mode?: string | null;
  recordId?: string | null;
  example?: string | null;
}
export interface ScenarioUpdateResult {
  id: string;
  version: number;
}
export interface ScenarioRemoveInput {
  moduleId: string;
  id: string;
}
export interface ScenarioSightInput {
  moduleId: string;
  userId?: string;
  recordId?: string;
}
export interface ScenarioSightResult {
  /**
   * As `userInfo` of `CurrentUser`, with what forms read.
   */
  user: {
    [k: string]: unknown;
  };
  isReleased: boolean;
  /**
   * Whether the user may open the released module.
   */
  isOpen: boolean;
  mayCreate: boolean;
  mayUpdate: boolean;
  /**
   * The fields that the user may not see; columns as `table.column`.
   */
  hidden: string[];
  readOnly: string[];
  /**
   * Whether the caller and the user see the record.
   */
  isRecordSeen: boolean;
}
export interface ScenarioRecordsInput {
  moduleId: string;
  userId?: string;
  keyword?: string;
}
export interface ScenarioRecordsResult {
  list: {
    id: string;
    fullName: string;
  }[];
}
export interface ScenarioTryInput {
  moduleId: string;
  userId?: string | null;
  recordId?: string | null;
  /**
   * The values by the ids of the fields.
   */
  record: {
    [k: string]: unknown;
  };
}
export interface ScenarioTryResult {
  /**
   * What a save would store, by the ids of the fields.
   */
  values: {
    [k: string]: unknown;
  };
  /**
   * The warnings that a save would ask about.
   */
  warnings: {
    path: string;
    code: string;
    params: {
      [k: string]: unknown;
    };
  }[];
}

export const scenarioCalls: readonly ClientCall[] = [
  { id: 'visualdev/scenario.list', method: 'GET', path: '/api/visualdev/Base/{moduleId}/Scenarios' },
  { id: 'visualdev/scenario.create', method: 'POST', path: '/api/visualdev/Base/{moduleId}/Scenarios' },
  { id: 'visualdev/scenario.update', method: 'PUT', path: '/api/visualdev/Base/{moduleId}/Scenarios/{id}' },
  { id: 'visualdev/scenario.remove', method: 'DELETE', path: '/api/visualdev/Base/{moduleId}/Scenarios/{id}' },
  { id: 'visualdev/scenario.sight', method: 'GET', path: '/api/visualdev/Base/{moduleId}/Actions/Sight' },
  { id: 'visualdev/scenario.records', method: 'GET', path: '/api/visualdev/Base/{moduleId}/Actions/SightRecords' },
  { id: 'visualdev/scenario.try', method: 'POST', path: '/api/visualdev/Base/{moduleId}/Actions/TrySave' },
];
