import { describe, expect, it } from '@jest/globals';
import { findBitcoinAddressProblem } from './bitcoin-address.ts';

describe('a bitcoin address', () => {
  it.each([
    // Base58check.
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
    '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
    '1111111111111111111114oLvT2',
    // BIP 173.
    'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3',
    // BIP 350.
    'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y',
    'BC1SW50QGDZ25J',
    'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  ])('%p is valid', (address) => {
    expect(findBitcoinAddressProblem(address)).toBeNull();
  });

  it.each([
    // A letter changed, two letters swapped, and a case that base58 tells apart.
    ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb', 'checksum'],
    ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DvifNa', 'checksum'],
    ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfnA', 'checksum'],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', 'checksum'],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7k8vf3t4', 'checksum'],
    // BIP 350: bech32 where bech32m is due, and the reverse.
    ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd', 'checksum'],
    ['BC1S0XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ54WELL', 'checksum'],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh', 'checksum'],
    // BIP 350: invalid character, version, program lengths, mixed case, padding.
    ['bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4', 'form'],
    ['BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R', 'form'],
    ['bc1pw5dgrnzv', 'form'],
    ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav', 'form'],
    ['BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P', 'form'],
    ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v07qwwzcrf', 'form'],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kV8F3T4', 'form'],
    ['bc1gmk9yu', 'form'],
    // The right checksum, after a prefix that no network has.
    ['bc1x1qw508d6qejxtdg4y5r3zarvary0c5xw7kglx4m7', 'form'],
    // Test networks.
    ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'network'],
    ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 'network'],
    ['2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc', 'network'],
    // No address at all.
    ['', 'form'],
    ['hello', 'form'],
    ['0x52908400098527886E0F7030069857D2E4169EE7', 'form'],
    ['1'.repeat(5_000), 'form'],
    [`bc1q${'q'.repeat(5_000)}`, 'form'],
  ])('%p has a problem with its %s', (address, problem) => {
    expect(findBitcoinAddressProblem(address)).toBe(problem);
  });
});
