import type { Database } from '../storage/database';
import { isSlowed } from './slowed-address';
import type { SysConfig } from './sys-config';

/**
 * Whether a login needs a verification code: by the settings, or because many wrong passwords have come from the address. Equal for
 * all accounts, so that it does not reveal which ones exist.
 */
export async function captchaDemand(
  config: SysConfig,
  address: string,
  { db }: { db: Database },
): Promise<Pick<SysConfig, 'enableVerificationCode' | 'verificationCodeNumber'>> {
  const { enableVerificationCode, verificationCodeNumber } = config;
  const isNeeded = enableVerificationCode === 1 || (await isSlowed(db, config, address));
  return { enableVerificationCode: isNeeded ? 1 : 0, verificationCodeNumber };
}
