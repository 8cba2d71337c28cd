import type { Row } from '#server/storage/records.ts';
import { passwordAgeOf, passwordDue } from './password-due';
import { placeOf } from './place-of';
import type { SysConfig } from './sys-config';
import { themeOf } from './theme';
import { headIconOf, idsIn, majorIn } from './user-values';

interface UserInfoSource {
  user: Row;
  /** The row of the session. */
  login: Row;
  systems: readonly Row[];
  /** The one that the user works in. */
  system: Row | undefined;
  config: SysConfig;
  /** The organisation that the user works in, with the names of what the user is a member of. */
  work: {
    organizeIdList: readonly string[];
    organizeName: string;
    department: { id: string; name: string };
    positionIds: readonly { id: string; name: string }[];
    positionName: string;
    roleName: string;
    manager: string;
  };
  /** Names of places for local addresses. */
  thisMachine: string;
  localNetwork: string;
}

/** The user in the answer of `CurrentUser`. */
export function userInfoOf({ user, login, systems, system, config, work, ...places }: UserInfoSource): Record<string, unknown> {
  const prevLoginTime = login['prevLoginTime'] ?? null;
  const due = passwordDue(passwordAgeOf(user), config, Date.now());
  return {
    userId: user['id'],
    userAccount: text(user['account']),
    userName: text(user['realName']),
    headIcon: headIconOf(user),
    gender: text(user['gender']),
    organizeId: majorIn(user['organizeId'], user['majorOrganizeId']),
    organizeIdList: work.organizeIdList,
    organizeName: work.organizeName,
    departmentId: work.department.id,
    departmentName: work.department.name,
    positionId: majorIn(user['positionId'], user['majorPositionId']),
    positionIds: work.positionIds,
    positionName: work.positionName,
    roleId: text(user['roleId']),
    roleName: work.roleName,
    roleIds: idsIn(user['roleId']),
    groupIds: idsIn(user['groupId']),
    manager: work.manager,
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
    // Clients open the dialog of a forced change for an empty date.
    changePasswordDate: due === 'expired' ? null : (user['changePasswordDate'] ?? null),
    passwordDue: due ?? '',
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
    displaySettings: JSON.parse(text(user['displaySettings']) || '{}'),
  };
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
