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

describe('the policy of pages', () => {
  const policy = parseDirectives(pagePolicy(["'sha256-abc='"], false));

  test('runs scripts of the site and the ones inside its pages, and none of anybody else', () => {
    expect(policy.get('script-src')).toEqual(["'self'", "'sha256-abc='"]);
  });

  test('lets the market frame and the market widgets show', () => {
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
    ['base-uri', ["'self'"]],
    ['form-action', ["'self'"]],
    ['frame-ancestors', ["'none'"]],
    ['font-src', ["'self'"]],
    ['img-src', ["'self'", 'data:', 'blob:']],
  ])('holds %s to %s', (name, sources) => {
    expect(policy.get(name)).toEqual(sources);
  });

  test('asks for https only where the site has it', () => {
    expect(policy.has('upgrade-insecure-requests')).toBe(false);
    expect(pagePolicy([], true)).toContain('upgrade-insecure-requests');
  });
});

describe('the policy of the market frame', () => {
  const policy = parseDirectives(marketFramePolicy(["'sha256-abc='"]));

  test('runs its own script and the provider’s, without an origin and only inside this site', () => {
    expect(policy.get('script-src')).toEqual(['https://s3.tradingview.com', "'sha256-abc='"]);
    expect(policy.get('sandbox')).toEqual(['allow-scripts']);
    expect(policy.get('frame-ancestors')).toEqual(["'self'"]);
  });

  test('loads and sends nothing else', () => {
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect([policy.has('connect-src'), policy.has('img-src'), policy.has('frame-src')]).toEqual([
      false,
      false,
      false,
    ]);
  });
});
