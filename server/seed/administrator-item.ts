import { createHash } from 'node:crypto';
import { hashPassword } from '../session/password';
import { seedId, type SeedItem } from './seed-item';

/** The first user, an administrator. `password` is plain text; clients send its md5, so the hash of that is stored. */
export const administratorItem = async (password: string): Promise<SeedItem> => ({
  key: administratorKey,
  resource: 'permission/user',
  id: seedId(administratorKey),
  values: {
    account: 'admin',
    realName: '管理员',
    password: await hashPassword(createHash('md5').update(password).digest('hex')),
    isAdministrator: 1,
    gender: '1',
    enabledMark: 1,
    sortCode: 0,
  },
});

export const administratorKey = 'user/admin';
