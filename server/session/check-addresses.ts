import { issue, type Issue } from '#engine/issue';
import type { Caller } from '#server/access/caller.ts';
import { namesAddress, wrongEntry } from './address-list';
import type { SysConfig } from './sys-config';

/**
 * What is wrong with a white list that is to be saved: an entry that is not an address, or that it would lock out the caller, who
 * could not undo it.
 */
export function checkAddresses({ whitelistSwitch, whiteListIp }: SysConfig, { address }: Caller): Issue | undefined {
  const entry = wrongEntry(whiteListIp);
  if (entry !== undefined) return issue('/whiteListIp', 'addressWrong', { entry });
  return whitelistSwitch === 1 && !namesAddress(whiteListIp, address) ? issue('/whiteListIp', 'ownAddressMissing', { address }) : undefined;
}
