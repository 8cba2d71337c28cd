/* Generated from schemas/resources/permission/currentUser.json by `npm run codegen`. Do not edit: change the source and run it again. */
import type { ClientCall } from '../../create-client';
import type { Answer } from '../../read-answer';

export type CurrentUserSubordinatesResult = {
  id: string;
  avatar: string;
  userName: string;
  department?: string;
  position?: string;
  isLeaf: boolean;
}[];
export type CurrentUserOrganizesResult = {
  id: string;
  fullName: string;
  isDefault: boolean;
}[];
export type CurrentUserPositionsResult = {
  id: string;
  fullName: string;
  isDefault: boolean;
}[];
export type CurrentUserRolesResult = {
  id: string;
  fullName: string;
  isDefault: boolean;
}[];
export type CurrentUserSignaturesResult = {
  id: string;
  signImg: string;
  isDefault: 0 | 1;
}[];

export interface CurrentUserClient {
  /**
   * Read my account. `GET /api/permission/Users/Current/BaseInfo`.
   */
  read: (input?: Record<string, never>, signal?: AbortSignal) => Promise<Answer<CurrentUserReadResult>>;
  /**
   * Change my account. `PUT /api/permission/Users/Current/BaseInfo`.
   */
  update: (input?: CurrentUserUpdateInput, signal?: AbortSignal) => Promise<Answer<unknown>>;
  /**
   * Change my layout. `PUT /api/permission/Users/Current/SystemTheme`.
   */
  setTheme: (input: CurrentUserSetThemeInput, signal?: AbortSignal) => Promise<Answer<unknown>>;
  /**
   * Change my language. `PUT /api/permission/Users/Current/SystemLanguage`.
   */
  setLanguage: (input: CurrentUserSetLanguageInput, signal?: AbortSignal) => Promise<Answer<unknown>>;
  /**
   * Change my display settings. `PUT /api/permission/Users/Current/DisplaySettings`.
   */
  setDisplay: (input?: CurrentUserSetDisplayInput, signal?: AbortSignal) => Promise<Answer<unknown>>;
  /**
   * Switch system, organisation or position. `PUT /api/permission/Users/Current/major`.
   */
  setMajor: (input: CurrentUserSetMajorInput, signal?: AbortSignal) => Promise<Answer<unknown>>;
  /**
   * My subordinates. `GET /api/permission/Users/Current/Subordinate/{id?}`.
   */
  subordinates: (
    input?: CurrentUserSubordinatesInput,
    signal?: AbortSignal
  ) => Promise<Answer<CurrentUserSubordinatesResult>>;
  /**
   * My rights. `GET /api/permission/Users/Current/Authorize`.
   */
  authorize: (input?: Record<string, never>, signal?: AbortSignal) => Promise<Answer<CurrentUserAuthorizeResult>>;
  /**
   * My log. `GET /api/permission/Users/Current/SystemLog`.
   */
  log: (input?: CurrentUserLogInput, signal?: AbortSignal) => Promise<Answer<CurrentUserLogResult>>;
  /**
   * My organisations. `GET /api/permission/Users/Current/getUserOrganizes`.
   */
  organizes: (input?: Record<string, never>, signal?: AbortSignal) => Promise<Answer<CurrentUserOrganizesResult>>;
  /**
   * My positions. `GET /api/permission/Users/Current/getUserPositions`.
   */
  positions: (input?: Record<string, never>, signal?: AbortSignal) => Promise<Answer<CurrentUserPositionsResult>>;
  /**
   * My roles. `GET /api/permission/Users/Current/getUserRoles`.
   */
  roles: (input?: Record<string, never>, signal?: AbortSignal) => Promise<Answer<CurrentUserRolesResult>>;
  /**
   * My signatures. `GET /api/permission/Users/Current/SignImg`.
   */
  signatures: (input?: Record<string, never>, signal?: AbortSignal) => Promise<Answer<CurrentUserSignaturesResult>>;
  /**
   * Add a signature. `POST /api/permission/Users/Current/SignImg`.
   */
  addSignature: (
    input: CurrentUserAddSignatureInput,
    signal?: AbortSignal
  ) => Promise<Answer<CurrentUserAddSignatureResult>>;
  /**
   * Remove a signature. `DELETE /api/permission/Users/Current/{id}/SignImg`.
   */
  removeSignature: (input: CurrentUserRemoveSignatureInput, signal?: AbortSignal) => Promise<Answer<unknown>>;
  /**
   * Make a signature the default. `PUT /api/permission/Users/Current/{id}/SignImg`.
   */
  defaultSignature: (input: CurrentUserDefaultSignatureInput, signal?: AbortSignal) => Promise<Answer<unknown>>;
}
export interface CurrentUserReadResult {
  /**
   * Empty, for clients that expect it.
   */
  company?: {
    [k: string]: unknown;
  };
  /**
   * Names of organisations.
   */
  organize?: {
    [k: string]: unknown;
  };
  /**
   * Names of positions.
   */
  position?: {
    [k: string]: unknown;
  };
  /**
   * Names of roles.
   */
  roleId?: {
    [k: string]: unknown;
  };
  /**
   * The name of the manager.
   */
  manager?: {
    [k: string]: unknown;
  };
  /**
   * From the session.
   */
  prevLogTime?: {
    [k: string]: unknown;
  };
  /**
   * Changed by a call of its own.
   */
  theme?: {
    [k: string]: unknown;
  };
  /**
   * For clients that expect it.
   */
  isTenant?: {
    [k: string]: unknown;
  };
  /**
   * For clients that expect it.
   */
  currentTenantInfo?: {
    [k: string]: unknown;
  };
  id: string;
  account: string;
  /**
   * Changed by a call of its own.
   */
  avatar: string;
  realName?: string | null;
  [k: string]: unknown;
}
export interface CurrentUserUpdateInput {
  realName?: string | null;
  signature?: string | null;
  gender?: string | number | null;
  nation?: string | number | null;
  nativePlace?: string | null;
  certificatesType?: string | number | null;
  certificatesNumber?: string | null;
  education?: string | number | null;
  birthday?: number | string | null;
  telePhone?: string | null;
  landline?: string | null;
  mobilePhone?: string | null;
  email?: string | null;
  urgentContacts?: string | null;
  urgentTelePhone?: string | null;
  postalAddress?: string | null;
}
export interface CurrentUserSetThemeInput {
  theme: 'classic' | 'functional' | 'plain' | 'blend';
}
export interface CurrentUserSetLanguageInput {
  language: string;
}
export interface CurrentUserSetDisplayInput {
  layoutType?: 'classic' | 'functional' | 'plain' | 'blend';
  /**
   * `null`: the language of the browser.
   */
  language?: 'zh' | 'zhtw' | 'en' | null;
  /**
   * `system`: as the operating system.
   */
  appearance?: 'light' | 'dark' | 'system';
  /**
   * The theme colour by its name.
   */
  themeClass?: string;
  /**
   * Style of the sidebar.
   */
  slideClass?: 'dark' | 'light-white';
  /**
   * Size of inputs and buttons.
   */
  size?: 'large' | 'medium' | 'small';
  /**
   * Whether the tabs of visited views are shown.
   */
  tagsView?: boolean;
  /**
   * Whether tabs have the icon of their menu entry.
   */
  tagsIcon?: boolean;
  /**
   * Whether a view keeps its state while another tab is shown.
   */
  useCache?: boolean;
  /**
   * Whether the top bar has the language switch.
   */
  showLanguage?: boolean;
  /**
   * Whether the top bar has the search of the menu.
   */
  showSearch?: boolean;
  /**
   * Whether top bar and tabs stay in sight while the page scrolls.
   */
  fixedHeader?: boolean;
  /**
   * Whether the logo is shown above the menu.
   */
  sidebarLogo?: boolean;
  /**
   * Whether the home page shows an administrator the first steps.
   */
  firstSteps?: boolean;
}
export interface CurrentUserSetMajorInput {
  majorId: string;
  majorType: 'System' | 'Organize' | 'Position';
}
export interface CurrentUserSubordinatesInput {
  id?: string;
}
export interface CurrentUserAuthorizeResult {
  [k: string]: unknown;
}
export interface CurrentUserLogInput {
  currentPage?: number;
  pageSize?: number;
  category?: number;
  keyword?: string;
  startTime?: number;
  endTime?: number;
}
export interface CurrentUserLogResult {
  list: {
    id: string;
    creatorTime: number;
    ipAddress: string;
    ipAddressName: string;
    browser: string;
    platForm: string;
    [k: string]: unknown;
  }[];
  pagination: {
    currentPage: number;
    pageIndex?: number;
    pageSize: number;
    total: number;
  };
}
export interface CurrentUserAddSignatureInput {
  signImg: string;
  isDefault?: 0 | 1 | '0' | '1';
}
export interface CurrentUserAddSignatureResult {
  id: string;
}
export interface CurrentUserRemoveSignatureInput {
  id: string;
}
export interface CurrentUserDefaultSignatureInput {
  id: string;
}

export const currentUserCalls: readonly ClientCall[] = [
  { id: 'permission/currentUser.read', method: 'GET', path: '/api/permission/Users/Current/BaseInfo' },
  { id: 'permission/currentUser.update', method: 'PUT', path: '/api/permission/Users/Current/BaseInfo' },
  { id: 'permission/currentUser.setTheme', method: 'PUT', path: '/api/permission/Users/Current/SystemTheme' },
  { id: 'permission/currentUser.setLanguage', method: 'PUT', path: '/api/permission/Users/Current/SystemLanguage' },
  { id: 'permission/currentUser.setDisplay', method: 'PUT', path: '/api/permission/Users/Current/DisplaySettings' },
  { id: 'permission/currentUser.setMajor', method: 'PUT', path: '/api/permission/Users/Current/major' },
  { id: 'permission/currentUser.subordinates', method: 'GET', path: '/api/permission/Users/Current/Subordinate/{id?}' },
  { id: 'permission/currentUser.authorize', method: 'GET', path: '/api/permission/Users/Current/Authorize' },
  { id: 'permission/currentUser.log', method: 'GET', path: '/api/permission/Users/Current/SystemLog' },
  { id: 'permission/currentUser.organizes', method: 'GET', path: '/api/permission/Users/Current/getUserOrganizes' },
  { id: 'permission/currentUser.positions', method: 'GET', path: '/api/permission/Users/Current/getUserPositions' },
  { id: 'permission/currentUser.roles', method: 'GET', path: '/api/permission/Users/Current/getUserRoles' },
  { id: 'permission/currentUser.signatures', method: 'GET', path: '/api/permission/Users/Current/SignImg' },
  { id: 'permission/currentUser.addSignature', method: 'POST', path: '/api/permission/Users/Current/SignImg' },
  { id: 'permission/currentUser.removeSignature', method: 'DELETE', path: '/api/permission/Users/Current/{id}/SignImg' },
  { id: 'permission/currentUser.defaultSignature', method: 'PUT', path: '/api/permission/Users/Current/{id}/SignImg' },
];
