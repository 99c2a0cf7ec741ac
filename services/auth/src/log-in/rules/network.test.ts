import { describe, expect, test } from '@jest/globals';
import { toNetwork } from './network.ts';

describe('the network of an address', () => {
  test.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:0012:34::1', '2001:db8:12::/48'],
    ['2001:DB8::1', '2001:db8:0::/48'],
    ['::1', '0:0:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0::/48'],
    ['unknown', null],
    ['203.0.113.77, 198.51.100.1', null],
    [undefined, null],
  ])('of %j is %j', (address, network) => {
    expect(toNetwork(address)).toBe(network);
  });
});
