import type { Row } from '#server/storage/records.ts';
import { placeOf } from './place-of';
import type { SysConfig } from './sys-config';
import { themeOf } from './theme';

const defaultHeadIcon = '/api/file/Image/userAvatar/001.png';

interface UserInfoSource {
  user: Row;
  /** The row of the session. */
  login: Row;
  systems: readonly Row[];
  config: SysConfig;
  /** Names of places for local addresses. */
  thisMachine: string;
  localNetwork: string;
}

/** The user in the answer of `CurrentUser`. Properties of organisations and roles are empty until those exist. */
export function userInfoOf({ user, login, systems, config, ...places }: UserInfoSource): Record<string, unknown> {
  const prevLoginTime = login['prevLoginTime'] ?? null;
  const [system] = systems;
  return {
    userId: user['id'],
    userAccount: text(user['account']),
    userName: text(user['realName']),
    headIcon: text(user['headIcon']) || defaultHeadIcon,
    gender: text(user['gender']),
    organizeId: text(user['organizeId']),
    organizeIdList: [],
    organizeName: '',
    departmentId: '',
    departmentName: '',
    positionId: text(user['positionId']),
    positionIds: [],
    positionName: '',
    roleId: text(user['roleId']),
    roleName: '',
    roleIds: listOf(user['roleId']),
    groupIds: listOf(user['groupId']),
    manager: '',
    managerId: text(user['managerId']),
    isAdministrator: user['isAdministrator'] === 1,
    portalId: text(user['portalId']),
    signImg: text(user['signImg']),
    systemId: text(system?.['id']),
    systemIds: systems.map(({ id, fullName, icon }) => ({
      id,
      name: text(fullName),
      icon: text(icon),
      currentSystem: id === system?.['id'],
    })),
    changePasswordDate: user['changePasswordDate'] ?? null,
    prevLogin: config.lastLoginTimeSwitch === 1 && prevLoginTime !== null ? 1 : 0,
    prevLoginTime,
    prevLoginIPAddress: text(login['prevLoginAddress']),
    prevLoginIPAddressName: placeOf(text(login['prevLoginAddress']), places),
    loginTime: login['loginTime'],
    loginIPAddress: text(login['address']),
    loginIPAddressName: placeOf(text(login['address']), places),
    birthday: user['birthday'] ?? null,
    email: text(user['email']),
    mobilePhone: text(user['mobilePhone']),
    theme: themeOf(user, config),
    language: text(user['language']),
  };
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const listOf = (value: unknown): string[] => text(value).split(',').filter(Boolean);
