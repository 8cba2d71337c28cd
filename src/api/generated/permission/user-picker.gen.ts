/* Generated from schemas/resources/permission/userPicker.json by `npm run codegen`. Do not edit: change the source and run it again. */
import type { ClientCall } from '../../create-client';
import type { Answer } from '../../read-answer';

export type UserPickerColleaguesResult = {
  id: string;
  fullName?: string;
  type?: string;
  [k: string]: unknown;
}[];
export type UserPickerSubordinatesResult = {
  id: string;
  fullName?: string;
  type?: string;
  [k: string]: unknown;
}[];

export interface UserPickerClient {
  /**
   * Departments and users of an organisation. `POST /api/permission/Users/ImUser/Selector/{organizeId}`.
   */
  below: (input: UserPickerBelowInput, signal?: AbortSignal) => Promise<Answer<UserPickerBelowResult>>;
  /**
   * Departments and users of managed organisations. `POST /api/permission/Users/GetListByAuthorize/{organizeId}`.
   */
  belowByAuth: (
    input: UserPickerBelowByAuthInput,
    signal?: AbortSignal
  ) => Promise<Answer<UserPickerBelowByAuthResult>>;
  /**
   * Users of an organisation. `GET /api/permission/Users/getOrganization`.
   */
  colleagues: (input?: UserPickerColleaguesInput, signal?: AbortSignal) => Promise<Answer<UserPickerColleaguesResult>>;
  /**
   * Own subordinates. `POST /api/permission/Users/getSubordinates`.
   */
  subordinates: (
    input?: UserPickerSubordinatesInput,
    signal?: AbortSignal
  ) => Promise<Answer<UserPickerSubordinatesResult>>;
  /**
   * Users by conditions. `POST /api/permission/Users/UserCondition`.
   */
  condition: (input?: UserPickerConditionInput, signal?: AbortSignal) => Promise<Answer<UserPickerConditionResult>>;
  /**
   * Users of what is selected. `POST /api/permission/Users/getSelectedUserList`.
   */
  members: (input?: UserPickerMembersInput, signal?: AbortSignal) => Promise<Answer<UserPickerMembersResult>>;
  /**
   * What is selected, by ids. `POST /api/permission/Users/getSelectedList`.
   */
  selected: (input?: UserPickerSelectedInput, signal?: AbortSignal) => Promise<Answer<UserPickerSelectedResult>>;
}
export interface UserPickerBelowInput {
  organizeId: string;
  keyword?: string | null;
  currentPage?: number | string | null;
  pageSize?: number | string | null;
}
export interface UserPickerBelowResult {
  list: {
    id: string;
    fullName?: string;
    type?: string;
    [k: string]: unknown;
  }[];
}
export interface UserPickerBelowByAuthInput {
  organizeId: string;
  keyword?: string | null;
  currentPage?: number | string | null;
  pageSize?: number | string | null;
}
export interface UserPickerBelowByAuthResult {
  list: {
    id: string;
    fullName?: string;
    type?: string;
    [k: string]: unknown;
  }[];
}
export interface UserPickerColleaguesInput {
  keyword?: string;
  organizeId?: string;
}
export interface UserPickerSubordinatesInput {
  keyword?: string | null;
}
export interface UserPickerConditionInput {
  /**
   * @maxItems 1000
   */
  ids?: string[] | null;
  /**
   * @maxItems 1000
   */
  departIds?: string[] | null;
  /**
   * @maxItems 1000
   */
  positionIds?: string[] | null;
  /**
   * @maxItems 1000
   */
  userIds?: string[] | null;
  /**
   * @maxItems 1000
   */
  roleIds?: string[] | null;
  /**
   * @maxItems 1000
   */
  groupIds?: string[] | null;
  type?: string | null;
  pagination?: {
    keyword?: string | null;
    currentPage?: number | string | null;
    pageSize?: number | string | null;
  } | null;
}
export interface UserPickerConditionResult {
  list: {
    id: string;
    fullName?: string;
    type?: string;
    [k: string]: unknown;
  }[];
  pagination: {
    currentPage: number;
    pageSize: number;
    total: number;
  };
}
export interface UserPickerMembersInput {
  /**
   * @maxItems 1000
   */
  ids?: string[] | null;
  /**
   * @maxItems 1000
   */
  userId?: string[] | null;
  pagination?: {
    keyword?: string | null;
    currentPage?: number | string | null;
    pageSize?: number | string | null;
  } | null;
  keyword?: string | null;
  currentPage?: number | string | null;
  pageSize?: number | string | null;
}
export interface UserPickerMembersResult {
  list: {
    id: string;
    fullName?: string;
    type?: string;
    [k: string]: unknown;
  }[];
  pagination: {
    currentPage: number;
    pageSize: number;
    total: number;
  };
}
export interface UserPickerSelectedInput {
  /**
   * @maxItems 1000
   */
  ids?: string[] | null;
  /**
   * @maxItems 1000
   */
  userId?: string[] | null;
}
export interface UserPickerSelectedResult {
  list: {
    id: string;
    fullName?: string;
    type?: string;
    [k: string]: unknown;
  }[];
}

export const userPickerCalls: readonly ClientCall[] = [
  { id: 'permission/userPicker.below', method: 'POST', path: '/api/permission/Users/ImUser/Selector/{organizeId}' },
  { id: 'permission/userPicker.belowByAuth', method: 'POST', path: '/api/permission/Users/GetListByAuthorize/{organizeId}' },
  { id: 'permission/userPicker.colleagues', method: 'GET', path: '/api/permission/Users/getOrganization' },
  { id: 'permission/userPicker.subordinates', method: 'POST', path: '/api/permission/Users/getSubordinates' },
  { id: 'permission/userPicker.condition', method: 'POST', path: '/api/permission/Users/UserCondition' },
  { id: 'permission/userPicker.members', method: 'POST', path: '/api/permission/Users/getSelectedUserList' },
  { id: 'permission/userPicker.selected', method: 'POST', path: '/api/permission/Users/getSelectedList' },
];
