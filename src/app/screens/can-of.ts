import type { LoginInfo } from '../session/login-info';

/**
 * Whether the user holds a button code in the module of a menu entry; an administrator holds all.
 *
 * @example canOf(info, 'menu1', 'btn_add')
 */
export function canOf(info: Pick<LoginInfo, 'userInfo' | 'permissionList'> | null, modelId: string | undefined, code: string): boolean {
  if (info?.userInfo.isAdministrator) return true;
  const permission = info?.permissionList.find((one) => one.modelId === modelId);
  return permission?.button.some(({ enCode }) => enCode === code) ?? false;
}
