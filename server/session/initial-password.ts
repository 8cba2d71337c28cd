import { createHash } from 'node:crypto';
import { hashPassword } from './password';
import type { SysConfigReader } from './sys-config';

/** The password of new users when the settings name none: what existing clients tell administrators. */
const fallbackPassword = '0000';

/** The stored form of the initial password that the settings name. */
export async function initialPassword(sysConfig: SysConfigReader): Promise<string> {
  const { newUserDefaultPassword } = await sysConfig.get();
  const initial = newUserDefaultPassword === '' ? fallbackPassword : newUserDefaultPassword;
  return hashPassword(createHash('md5').update(initial).digest('hex'));
}
