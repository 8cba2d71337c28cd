/* Generated from schemas/resources/oauth/oauth.json by `npm run codegen`. Do not edit: change the source and run it again. */
import type { ClientCall } from '../../create-client';
import type { Answer } from '../../read-answer';

export interface OauthClient {
  /**
   * Log in. `POST /api/oauth/Login`. Needs no session.
   */
  login: (input?: OauthLoginInput, signal?: AbortSignal) => Promise<Answer<OauthLoginResult>>;
  /**
   * Current user. `GET /api/oauth/CurrentUser`.
   */
  currentUser: (input?: OauthCurrentUserInput, signal?: AbortSignal) => Promise<Answer<OauthCurrentUserResult>>;
  /**
   * Log out. `GET /api/oauth/Logout`. Needs no session.
   */
  logout: (input?: Record<string, never>, signal?: AbortSignal) => Promise<Answer<unknown>>;
  /**
   * Unlock the screen. `POST /api/oauth/LockScreen`.
   */
  unlock: (input: OauthUnlockInput, signal?: AbortSignal) => Promise<Answer<unknown>>;
  /**
   * Remind of an expiring password. `POST /api/oauth/updatePasswordMessage`.
   */
  updatePasswordMessage: (
    input?: Record<string, never>,
    signal?: AbortSignal
  ) => Promise<Answer<OauthUpdatePasswordMessageResult>>;
  /**
   * Whether a login needs a verification code. `GET /api/oauth/getConfig/{account?}`. Needs no session.
   */
  config: (input?: OauthConfigInput, signal?: AbortSignal) => Promise<Answer<OauthConfigResult>>;
  /**
   * Ways to log in. `GET /api/oauth/getLoginConfig`. Needs no session.
   */
  loginConfig: (input?: Record<string, never>, signal?: AbortSignal) => Promise<Answer<OauthLoginConfigResult>>;
  /**
   * Issue a login ticket. `POST /api/oauth/Ticket`.
   */
  issueTicket: (input?: OauthIssueTicketInput, signal?: AbortSignal) => Promise<Answer<OauthIssueTicketResult>>;
  /**
   * Send a code to log in. `POST /api/oauth/LoginCode`. Needs no session.
   */
  sendLoginCode: (input: OauthSendLoginCodeInput, signal?: AbortSignal) => Promise<Answer<null>>;
  /**
   * Open a login by scan. `POST /api/oauth/ScanLogin`. Needs no session.
   */
  openScan: (input?: Record<string, never>, signal?: AbortSignal) => Promise<Answer<OauthOpenScanResult>>;
  /**
   * State of a login by scan. `POST /api/oauth/ScanLogin/State`. Needs no session.
   */
  scanState: (input: OauthScanStateInput, signal?: AbortSignal) => Promise<Answer<OauthScanStateResult>>;
  /**
   * Confirm a login by scan. `PUT /api/oauth/ScanLogin`.
   */
  scan: (input: OauthScanInput, signal?: AbortSignal) => Promise<Answer<OauthScanResult>>;
  /**
   * Image of a verification code. `GET /api/oauth/ImageCode/{length}/{timestamp}`. Needs no session.
   */
  captcha: (input: OauthCaptchaInput, signal?: AbortSignal) => Promise<Answer<Blob>>;
}
export interface OauthLoginInput {
  account?: string | null;
  password?: string | null;
  /**
   * The captcha, the secret of a scanned code, or a code that was sent.
   */
  code?: string | null;
  timestamp?: string | number;
  origin?: string | null;
  jnpf_ticket?: string | null;
  ticket?: string | null;
  /**
   * `password`, `ticket`, `scan` or `code`.
   */
  grant_type?: string | null;
}
export interface OauthLoginResult {
  token: string;
  theme: string;
}
export interface OauthCurrentUserInput {
  systemCode?: string;
}
export interface OauthCurrentUserResult {
  userInfo: {
    userId: string;
    userAccount: string;
    userName: string;
    headIcon: string;
    gender: string;
    organizeId: string;
    organizeName: string;
    departmentId: string;
    departmentName: string;
    positionId: string;
    positionName: string;
    roleId: string;
    roleName: string;
    manager: string;
    managerId: string;
    portalId: string;
    signImg: string;
    systemId: string;
    email: string;
    mobilePhone: string;
    prevLoginIPAddress: string;
    prevLoginIPAddressName: string;
    loginIPAddress: string;
    loginIPAddressName: string;
    theme: string;
    language: string;
    /**
     * What the user chose in the settings; empty before the first choice.
     */
    displaySettings: {
      [k: string]: unknown;
    };
    organizeIdList: string[];
    positionIds: {
      id: string;
      name: string;
    }[];
    roleIds: string[];
    groupIds: string[];
    isAdministrator: boolean;
    systemIds: {
      id: string;
      name: string;
      icon: string;
      currentSystem: boolean;
    }[];
    changePasswordDate: number | null;
    /**
     * Why the user must change the password before any other call; empty without a reason.
     */
    passwordDue: '' | 'initial' | 'expired';
    birthday: number | null;
    prevLogin: 0 | 1;
    prevLoginTime: number | null;
    loginTime: number;
  };
  menuList: {
    id: string;
    parentId: string;
    fullName: string;
    enCode: string;
    icon: string;
    type: number;
    urlAddress: string;
    linkTarget: string;
    category: string;
    propertyJson: string | null;
    sortCode: number;
    systemId: string;
    hasChildren: boolean;
    children:
      | {
          [k: string]: unknown;
        }[]
      | null;
  }[];
  routerList: {
    id: string;
    parentId: string;
    fullName: string;
    enCode: string;
    icon: string;
    type: number;
    urlAddress: string;
    linkTarget: string;
    category: string;
    propertyJson: string | null;
    sortCode: number;
    systemId: string;
    hasChildren: boolean;
    children:
      | {
          [k: string]: unknown;
        }[]
      | null;
  }[];
  permissionList: {
    modelId: string;
    moduleName: string;
    column: {
      id: string;
      fullName: string;
      enCode: string;
    }[];
    button: {
      id: string;
      fullName: string;
      enCode: string;
    }[];
    form: {
      id: string;
      fullName: string;
      enCode: string;
    }[];
    resource: {
      id: string;
      fullName: string;
      enCode: string;
    }[];
  }[];
  sysConfigInfo: {
    appIcon: string;
    companyName: string;
    copyright: string;
    loginIcon: string;
    logoIcon: string;
    navigationIcon: string;
    workLogoIcon: string;
    newUserDefaultPassword: string;
    sysName: string;
    sysVersion: string;
    title: string;
    jnpfDomain: string;
    /**
     * The largest file in an import preview of records, in KB.
     */
    importMaxSize: number;
    /**
     * The most rows in an import preview of records.
     */
    importMaxRows: number;
    adminIds: string[];
  };
}
export interface OauthUnlockInput {
  account?: string;
  password: string;
}
export interface OauthUpdatePasswordMessageResult {
  /**
   * Days until the password expires; null without a warning.
   */
  daysLeft: number | null;
}
export interface OauthConfigInput {
  account?: string;
}
export interface OauthConfigResult {
  enableVerificationCode: 0 | 1;
  verificationCodeNumber: number;
}
export interface OauthLoginConfigResult {
  redirect: boolean;
  url: string;
  ticketParams: string;
  socialsList: {
    [k: string]: unknown;
  }[];
  /**
   * The ways besides the password.
   */
  ways: ('code' | 'scan')[];
}
export interface OauthIssueTicketInput {
  /**
   * For external applications: the user to log in.
   */
  account?: string | null;
}
export interface OauthIssueTicketResult {
  ticket: string;
  seconds: number;
}
export interface OauthSendLoginCodeInput {
  account: string;
}
export interface OauthOpenScanResult {
  code: string;
  secret: string;
  seconds: number;
}
export interface OauthScanStateInput {
  code: string;
  secret: string;
}
export interface OauthScanStateResult {
  state: 'open' | 'seen' | 'confirmed' | 'refused' | 'expired';
}
export interface OauthScanInput {
  code: string;
  state: 'seen' | 'confirmed' | 'refused';
}
export interface OauthScanResult {
  browser: string;
  platform: string;
  address: string;
  place: string;
  opened: number;
}
export interface OauthCaptchaInput {
  length: string;
  timestamp: string;
}

export const oauthCalls: readonly ClientCall[] = [
  { id: 'oauth/oauth.login', method: 'POST', path: '/api/oauth/Login', encoding: 'form' },
  { id: 'oauth/oauth.currentUser', method: 'GET', path: '/api/oauth/CurrentUser' },
  { id: 'oauth/oauth.logout', method: 'GET', path: '/api/oauth/Logout' },
  { id: 'oauth/oauth.unlock', method: 'POST', path: '/api/oauth/LockScreen' },
  { id: 'oauth/oauth.updatePasswordMessage', method: 'POST', path: '/api/oauth/updatePasswordMessage' },
  { id: 'oauth/oauth.config', method: 'GET', path: '/api/oauth/getConfig/{account?}' },
  { id: 'oauth/oauth.loginConfig', method: 'GET', path: '/api/oauth/getLoginConfig' },
  { id: 'oauth/oauth.issueTicket', method: 'POST', path: '/api/oauth/Ticket' },
  { id: 'oauth/oauth.sendLoginCode', method: 'POST', path: '/api/oauth/LoginCode' },
  { id: 'oauth/oauth.openScan', method: 'POST', path: '/api/oauth/ScanLogin' },
  { id: 'oauth/oauth.scanState', method: 'POST', path: '/api/oauth/ScanLogin/State' },
  { id: 'oauth/oauth.scan', method: 'PUT', path: '/api/oauth/ScanLogin' },
  { id: 'oauth/oauth.captcha', method: 'GET', path: '/api/oauth/ImageCode/{length}/{timestamp}', answer: 'raw' },
];
