import { BlockList, isIP } from 'node:net';

/** IANA's special-purpose registries, and addresses that embed another one (mapped, 6to4, Teredo, NAT64). */
const reserved = {
  ipv4: [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.31.196.0', 24],
    ['192.52.193.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['192.175.48.0', 24],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ],
  ipv6: [
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['2620:4f:8000::', 48],
    ['3fff::', 20],
  ],
} as const;

const blocked = new BlockList();
for (const [network, prefix] of reserved.ipv4) blocked.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of reserved.ipv6) blocked.addSubnet(network, prefix, 'ipv6');

const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** Whether a text is an IP address of the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !blocked.check(address, 'ipv4');
  // Loopback, link-local, unique local, multicast, mapped and embedded addresses lie outside of 2000::/3.
  return family === 6 && globalUnicast.check(address, 'ipv6') && !blocked.check(address, 'ipv6');
}
