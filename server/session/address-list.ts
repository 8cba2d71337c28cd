import ipaddr from 'ipaddr.js';
import { networkOf } from '#server/outbound/address-rule.ts';

/**
 * Whether an IP white list names an address, alone or by a network. Commas, semicolons, spaces and lines divide the entries. An
 * IPv4 address that arrives within IPv6 counts as the IPv4 address. Entries that are not addresses name none.
 *
 * @example namesAddress('10.0.0.0/8, 192.168.1.5', '::ffff:10.1.2.3') // true
 */
export function namesAddress(list: string, address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const caller = ipaddr.process(address);
  return entriesOf(list).some((entry) => {
    if (!isEntry(entry)) return false;
    const [start, bits] = networkOf(entry);
    return start.kind() === caller.kind() && caller.match(start, bits);
  });
}

/** The first entry of a white list that is neither an address nor a network; `undefined` if all are. */
export const wrongEntry = (list: string): string | undefined => entriesOf(list).find((entry) => !isEntry(entry));

const entriesOf = (list: string): string[] => list.split(/[\s,;，；]+/).filter(Boolean);

/** Four parts, because `10.1` would mean 10.0.0.1. */
const isEntry = (entry: string): boolean =>
  entry.includes('/') ? ipaddr.isValidCIDR(entry) : ipaddr.IPv6.isValid(entry) || ipaddr.IPv4.isValidFourPartDecimal(entry);
