import { createClient } from '#api/create-client.ts';
import { groupCalls, type GroupClient } from '#api/generated/permission/group.gen.ts';
import { organizeCalls, type OrganizeClient } from '#api/generated/permission/organize.gen.ts';
import { positionCalls, type PositionClient } from '#api/generated/permission/position.gen.ts';
import { roleCalls, type RoleClient } from '#api/generated/permission/role.gen.ts';
import { userCalls, type UserClient } from '#api/generated/permission/user.gen.ts';
import { userPickerCalls, type UserPickerClient } from '#api/generated/permission/user-picker.gen.ts';
import { areaCalls, type AreaClient } from '#api/generated/system/area.gen.ts';
import type { Http } from '#api/http.ts';
import { onDirectoryChanged } from './directory-changes';
import { wireNodes, type WireNode } from './wire-node';

/** The calls that selectors make. Whole trees are loaded once, and again after a change. */
export interface DirectoryCalls {
  organisations(): Promise<readonly WireNode[]>;
  positions(): Promise<readonly WireNode[]>;
  roles(): Promise<readonly WireNode[]>;
  groups(): Promise<readonly WireNode[]>;
  organize: OrganizeClient;
  position: PositionClient;
  role: RoleClient;
  group: GroupClient;
  user: UserClient;
  picker: UserPickerClient;
  area: AreaClient;
}

/** @example await createDirectoryCalls(http).roles() */
export function createDirectoryCalls(http: Http): DirectoryCalls {
  const loads = new Map<string, Promise<readonly WireNode[]>>();
  onDirectoryChanged(() => loads.clear());
  const once = (name: string, load: () => Promise<{ data: unknown }>) => () => {
    const current = loads.get(name);
    if (current) return current;
    const loading = load().then(({ data }) => wireNodes(data));
    loads.set(name, loading);
    // A failed list is asked for again.
    loading.catch(() => loads.get(name) === loading && loads.delete(name));
    return loading;
  };
  const organize = createClient<OrganizeClient>(organizeCalls, http);
  const position = createClient<PositionClient>(positionCalls, http);
  const role = createClient<RoleClient>(roleCalls, http);
  const group = createClient<GroupClient>(groupCalls, http);
  return {
    organisations: once('organisations', () => organize.departmentSelector({ id: '0' })),
    positions: once('positions', () => position.selector()),
    roles: once('roles', () => role.selector()),
    groups: once('groups', () => group.selector()),
    organize,
    position,
    role,
    group,
    user: createClient<UserClient>(userCalls, http),
    picker: createClient<UserPickerClient>(userPickerCalls, http),
    area: createClient<AreaClient>(areaCalls, http),
  };
}
