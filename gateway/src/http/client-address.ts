import { isIPv6 } from 'node:net';

/** The address without the IPv4-mapped IPv6 prefix that a dual-stack socket adds. */
export function plainAddress(address: string | undefined): string {
  return (address ?? 'unknown').replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
}

/**
 * Key under which an address is rate-limited. IPv6 addresses are grouped by /64, because one customer
 * controls at least that whole range.
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
