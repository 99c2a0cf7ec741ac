import { describe, expect, test } from '@jest/globals';
import { marketFramePolicy, pagePolicy } from './security-headers.ts';

function parseDirectives(policy: string): Map<string, string[]> {
  return new Map(
    policy.split('; ').map((directive): [string, string[]] => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

describe('the content security policy of pages', () => {
  const policy = parseDirectives(pagePolicy(["'sha256-abc='"], false));

  test('allows only own scripts and the hashed inline ones', () => {
    expect(policy.get('script-src')).toEqual(["'self'", "'sha256-abc='"]);
  });

  test('allows the market frame and the market widgets as frames', () => {
    expect(policy.get('frame-src')).toEqual([
      "'self'",
      'https://s.tradingview.com',
      'https://www.tradingview-widget.com',
      'https://www.tradingview.com',
    ]);
  });

  test.each([
    ['default-src', ["'self'"]],
    ['connect-src', ["'self'"]],
    ['object-src', ["'none'"]],
    ['base-uri', ["'none'"]],
    ['form-action', ["'self'"]],
    ['frame-ancestors', ["'none'"]],
    ['font-src', ["'self'"]],
    ['img-src', ["'self'", 'data:', 'blob:']],
  ])('sets %s to %s', (name, sources) => {
    expect(policy.get(name)).toEqual(sources);
  });

  test('upgrades insecure requests only on an https site', () => {
    expect(policy.has('upgrade-insecure-requests')).toBe(false);
    expect(pagePolicy([], true)).toContain('upgrade-insecure-requests');
  });
});

describe('the content security policy of the market frame', () => {
  const policy = parseDirectives(marketFramePolicy(["'sha256-abc='"]));

  test('runs its own script and the provider’s in an origin-less sandbox, framed by this site only', () => {
    expect(policy.get('script-src')).toEqual(['https://s3.tradingview.com', "'sha256-abc='"]);
    expect(policy.get('sandbox')).toEqual(['allow-scripts']);
    expect(policy.get('frame-ancestors')).toEqual(["'self'"]);
  });

  test('allows no other loading or sending', () => {
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect([policy.has('connect-src'), policy.has('img-src'), policy.has('frame-src')]).toEqual([
      false,
      false,
      false,
    ]);
  });
});
