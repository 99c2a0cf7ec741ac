import { describe, expect, test } from '@jest/globals';
import { pagePolicy } from './security-headers.ts';

function directivesOf(policy: string): Map<string, string[]> {
  return new Map(
    policy.split('; ').map((directive): [string, string[]] => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

describe('the policy of pages', () => {
  const policy = directivesOf(pagePolicy(["'sha256-abc='"], false));

  test('runs scripts of the site, of the market widgets and the ones inside the page, no others', () => {
    expect(policy.get('script-src')).toEqual([
      "'self'",
      'https://s3.tradingview.com',
      "'sha256-abc='",
    ]);
  });

  test('lets the market widgets show their frames', () => {
    expect(policy.get('frame-src')).toEqual([
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
