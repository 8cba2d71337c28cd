import ipaddr from 'ipaddr.js';

/** In bits: what one customer of a provider usually gets of IPv6. */
const subnet = 64;

/**
 * What stands for the caller of an address in a count: for IPv6 the subnet, because a caller can change the rest.
 *
 * @example addressKey('2001:db8::1') === addressKey('2001:db8::2') // true
 */
export function addressKey(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4' ? parsed.toString() : ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${subnet}`).toString();
}
