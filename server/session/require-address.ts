import { AppError } from '#server/app-error.ts';
import { namesAddress } from './address-list';
import type { SysConfig } from './sys-config';

/** Throws `addressNotAllowed` if the white list is on and does not name the address. Without an address nothing is checked. */
export function requireAddress(
  address: string | undefined,
  { whitelistSwitch, whiteListIp }: Pick<SysConfig, 'whitelistSwitch' | 'whiteListIp'>,
): void {
  if (address === undefined || whitelistSwitch !== 1 || namesAddress(whiteListIp, address)) return;
  throw new AppError('addressNotAllowed', { address });
}
