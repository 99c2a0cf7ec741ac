import { isIPv6 } from 'node:net';

/** The address as people write it: IPv4 without the IPv6 dress that a dual-stack socket puts on it. */
export function plainAddress(address: string | undefined): string {
  return (address ?? 'unknown').replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
}

/**
 * What an address is counted under. One IPv6 customer owns at least a /64, so the other half of the
 * address is theirs to vary.
 */
export function addressKey(address: string): string {
  if (!isIPv6(address)) return address;
  const [bare = ''] = address.split('%');
  const [head = '', tail] = bare.split('::');
  const before = head === '' ? [] : head.split(':');
  if (tail === undefined) return `${before.slice(0, 4).map(short).join(':')}::/64`;
  const after = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return `${[...before, ...zeros, ...after].slice(0, 4).map(short).join(':')}::/64`;
}

function short(group: string): string {
  return group.toLowerCase().replace(/^0+(?=.)/, '');
}
