import { BlockList, isIPv6 } from 'node:net';

const local = new BlockList();
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  local.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [['fc00::', 7], ['fe80::', 10]] as const) local.addSubnet(network, prefix, 'ipv6');

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** The place of an address without a lookup: this machine, the local network, or an empty text. */
export function placeOf(address: string, texts: { thisMachine: string; localNetwork: string }): string {
  if (address === '') return '';
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  if (loopback.check(address, family)) return texts.thisMachine;
  return local.check(address, family) ? texts.localNetwork : '';
}
