import type { OauthCurrentUserResult } from '#api/generated/oauth/oauth.gen.ts';

/** The logged-in user with menus and permissions. */
export interface LoginInfo {
  userInfo: UserInfo;
  menuList: MenuItem[];
  permissionList: OauthCurrentUserResult['permissionList'];
  sysConfigInfo: Partial<OauthCurrentUserResult['sysConfigInfo']>;
}

export type UserInfo = OauthCurrentUserResult['userInfo'];

/** Menu types: 0 system, 1 group, 2 page, 3 form model, 4 dictionary, 5 report, 6 data screen, 7 link, 8 portal. */
export interface MenuItem {
  id: string;
  fullName: string;
  enCode: string;
  icon?: string | null;
  type: number;
  urlAddress?: string | null;
  linkTarget?: string | null;
  /** JSON text: `{ moduleId, isTree }`. */
  propertyJson?: string | null;
  hidden?: boolean;
  children?: MenuItem[] | null;
}

/**
 * Reads the answer of `CurrentUser`. Missing lists become empty; `null` if it has no user.
 *
 * @example parseLoginInfo({ userInfo: { userId: '1' } })?.menuList // []
 */
export function parseLoginInfo(data: unknown): LoginInfo | null {
  if (!isRecord(data) || !isRecord(data['userInfo'])) return null;
  const { userInfo, menuList, permissionList, sysConfigInfo } = data as unknown as Partial<LoginInfo> & Pick<LoginInfo, 'userInfo'>;
  return { userInfo, menuList: menuList ?? [], permissionList: permissionList ?? [], sysConfigInfo: sysConfigInfo ?? {} };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
