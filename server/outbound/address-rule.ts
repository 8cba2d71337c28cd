import ipaddr, { type IPv4, type IPv6 } from 'ipaddr.js';

/** Whether the server may open a connection to a network address. */
export type AddressRule = (address: string) => boolean;

/**
 * Allows public addresses, and private ones only in the given networks. An IPv6 address that stands for an IPv4 address
 * (mapped, NAT64, 6to4) is judged as that one; other tunnels are refused, because their end is not visible.
 *
 * @example addressRule(['10.1.0.0/16'])('10.1.2.3') // true
 */
export function addressRule(privateNetworks: readonly string[]): AddressRule {
  const networks = privateNetworks.map(networkOf);
  return (text) => {
    if (!ipaddr.isValid(text)) return false;
    const address = plainAddress(ipaddr.parse(text));
    return address.range() === 'unicast' || networks.some(([start, bits]) => start.kind() === address.kind() && address.match(start, bits));
  };
}

/** Throws for a text that is neither an address nor a network such as `10.0.0.0/8`. */
export function networkOf(text: string): [IPv4 | IPv6, number] {
  if (text.includes('/')) return ipaddr.parseCIDR(text);
  const address = ipaddr.parse(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

function plainAddress(address: IPv4 | IPv6): IPv4 | IPv6 {
  if (!(address instanceof ipaddr.IPv6)) return address;
  const bytes = address.toByteArray();
  const range = address.range();
  if (range === '6to4') return new ipaddr.IPv4(bytes.slice(2, 6));
  // Other prefixes of NAT64 have the IPv4 address elsewhere.
  if (range === 'ipv4Mapped' || address.match(nat64)) return new ipaddr.IPv4(bytes.slice(12));
  return address;
}

const nat64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');
