import { seedId } from '../records/seed-id';
import type { SeedItem } from './seed-item';

/** The first user, an administrator. */
export const administratorItem = (passwordHash: string): SeedItem => ({
  key: administratorKey,
  resource: 'permission/user',
  id: seedId(administratorKey),
  values: {
    account: 'admin',
    realName: '管理员',
    password: passwordHash,
    isAdministrator: 1,
    gender: '1',
    enabledMark: 1,
    sortCode: 0,
  },
});

export const administratorKey = 'user/admin';
