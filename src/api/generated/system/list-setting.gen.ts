/* Generated from schemas/resources/system/listSetting.json by `npm run codegen`. Do not edit: change the source and run it again. */
import type { ClientCall } from '../../create-client';
import type { Answer } from '../../read-answer';

export type ListSettingColumnsResult = {
  [k: string]: unknown;
}[];

export interface ListSettingClient {
  /**
   * Read the column settings. `GET /api/permission/Authority/GetColumnsByModuleId/{moduleId}`.
   */
  columns: (input: ListSettingColumnsInput, signal?: AbortSignal) => Promise<Answer<ListSettingColumnsResult>>;
  /**
   * Save the column settings. `PUT /api/permission/Authority/SetColumnsByModuleId`.
   */
  setColumns: (input: ListSettingSetColumnsInput, signal?: AbortSignal) => Promise<Answer<null>>;
  /**
   * Set the default view. `PUT /api/system/ListView/{moduleId}/Actions/Default`.
   */
  setDefaultView: (input: ListSettingSetDefaultViewInput, signal?: AbortSignal) => Promise<Answer<null>>;
}
export interface ListSettingColumnsInput {
  moduleId: string;
}
export interface ListSettingSetColumnsInput {
  moduleId: string;
  /**
   * The columns as JSON text: a list of objects with `prop`, `label` and `visible`.
   */
  fieldList: string;
}
export interface ListSettingSetDefaultViewInput {
  moduleId: string;
  /**
   * Empty: the list opens without a view.
   */
  id: string;
}

export const listSettingCalls: readonly ClientCall[] = [
  { id: 'system/listSetting.columns', method: 'GET', path: '/api/permission/Authority/GetColumnsByModuleId/{moduleId}' },
  { id: 'system/listSetting.setColumns', method: 'PUT', path: '/api/permission/Authority/SetColumnsByModuleId' },
  { id: 'system/listSetting.setDefaultView', method: 'PUT', path: '/api/system/ListView/{moduleId}/Actions/Default' },
];
