import { BlockList, isIP, isIPv4 } from 'node:net';

/**
 * Address blocks of IPv4 that are not for the public Internet: IANA's special-purpose registry
 * (RFC 6890) and the blocks of RFC 1112 and RFC 5771.
 */
const specialIPv4 = blockList('ipv4', [
  ['0.0.0.0', 8], // this network, the unspecified address: RFC 1122
  ['10.0.0.0', 8], // private: RFC 1918
  ['100.64.0.0', 10], // carrier-grade NAT: RFC 6598
  ['127.0.0.0', 8], // loopback: RFC 1122
  ['169.254.0.0', 16], // link-local, metadata services of clouds: RFC 3927
  ['172.16.0.0', 12], // private: RFC 1918
  ['192.0.0.0', 24], // protocol assignments: RFC 6890
  ['192.0.2.0', 24], // documentation: RFC 5737
  ['192.88.99.0', 24], // 6to4 relays, deprecated: RFC 7526
  ['192.168.0.0', 16], // private: RFC 1918
  ['198.18.0.0', 15], // benchmarks: RFC 2544
  ['198.51.100.0', 24], // documentation: RFC 5737
  ['203.0.113.0', 24], // documentation: RFC 5737
  ['224.0.0.0', 4], // multicast: RFC 5771
  ['240.0.0.0', 4], // reserved, broadcast: RFC 1112, RFC 919
]);

/**
 * All of IPv6 that is unicast and global (RFC 4291). Outside of it lie the unspecified address,
 * loopback, link-local (fe80::/10), unique local (fc00::/7, RFC 4193) and multicast (ff00::/8).
 */
const globalIPv6 = blockList('ipv6', [['2000::', 3]]);

/** The parts of it that IANA's registry of special-purpose addresses takes out. */
const specialIPv6 = blockList('ipv6', [
  ['2001::', 23], // protocol assignments, Teredo: RFC 2928, RFC 4380
  ['2001:db8::', 32], // documentation: RFC 3849
  ['2002::', 16], // 6to4, which holds any IPv4 address: RFC 3056
  ['3fff::', 20], // documentation: RFC 9637
]);

/** Blocks whose last 32 bits are the IPv4 address that is meant. */
const embeddedIPv4 = blockList('ipv6', [
  ['::ffff:0:0', 96], // IPv4-mapped: RFC 4291, section 2.5.5.2
  ['64:ff9b::', 96], // NAT64: RFC 6052
]);

/** Whether an IP address belongs to the public Internet. What is no address does not. */
export function isPublicAddress(address: string): boolean {
  // An address with a zone (`fe80::1%eth0`) is of this machine's links: RFC 4007.
  if (isIP(address) === 0 || address.includes('%')) return false;
  if (isIPv4(address)) return !specialIPv4.check(address, 'ipv4');
  const groups = groupsOf(address);
  if (embeddedIPv4.check(address, 'ipv6')) return isPublicAddress(lastAsIPv4(groups));
  return globalIPv6.check(address, 'ipv6') && !specialIPv6.check(address, 'ipv6');
}

function blockList(
  family: 'ipv4' | 'ipv6',
  blocks: readonly (readonly [network: string, bits: number])[],
): BlockList {
  const list = new BlockList();
  for (const [network, bits] of blocks) list.addSubnet(network, bits, family);
  return list;
}

/** The groups of an IPv6 address in any notation; URL knows them all and writes one. */
function groupsOf(address: string): number[] {
  const [before = '', after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const parse = (text: string) =>
    text === '' ? [] : text.split(':').map((part) => parseInt(part, 16));
  const first = parse(before);
  const last = parse(after ?? '');
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => 0), ...last];
}

function lastAsIPv4(groups: readonly number[]): string {
  return groups
    .slice(-2)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}
