import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { refuseUnfitSite } from '../src/site/refuse-unfit-site.ts';

let webRoot = '';
beforeEach(() => {
  webRoot = mkdtempSync(join(tmpdir(), 'candor-site-'));
});
afterEach(() => rmSync(webRoot, { recursive: true, force: true }));

const NOW = new Date('2026-06-01T12:00:00Z');
const SITE = {
  pack: 'northbank',
  mode: 'live',
  legalName: 'Northbank Inc.',
  refusals: [],
  claims: [],
};
const states = (statement: unknown) =>
  writeFileSync(join(webRoot, 'site.json'), JSON.stringify(statement));
const starting = (siteMode: string) => () => refuseUnfitSite({ siteMode, webRoot, now: NOW });

describe('a start in live mode', () => {
  test('goes on with a site that was built live and owes nothing', () => {
    states(SITE);
    expect(starting('live')).not.toThrow();
  });

  test('names every duty that the site leaves open', () => {
    states({
      pack: 'demo',
      mode: 'demo',
      legalName: null,
      claims: [],
      refusals: ['The legal name is missing.', 'The regulator is missing.'],
    });
    for (const why of ['legal name', 'regulator', 'built for demonstration']) {
      expect(starting('live')).toThrow(why);
    }
  });

  test('refuses a fit pack that was built for demonstration', () => {
    states({ ...SITE, mode: 'demo' });
    expect(starting('live')).toThrow('SITE_MODE=live: the site was built for demonstration');
  });

  test('refuses a claim that has expired since the site was built, from the day after', () => {
    const claim = (expiresAt: string) => ({ id: 'net-return', label: 'Return of 2025', expiresAt });
    states({ ...SITE, claims: [claim('2026-06-01')] });
    expect(starting('live')).not.toThrow();
    states({ ...SITE, claims: [claim('2026-05-31')] });
    expect(starting('live')).toThrow(
      'the claim "net-return" (Return of 2025) expired on 2026-05-31',
    );
  });

  test.each([['nothing'], [null], [{ mode: 'live' }], [{ mode: 'live', refusals: [] }]])(
    'refuses a site that doesn’t say what it is (%j)',
    (statement) => {
      if (statement !== 'nothing') states(statement);
      expect(starting('live')).toThrow('site.json');
    },
  );

  test('refuses to run without a site', () => {
    expect(() => refuseUnfitSite({ siteMode: 'live', webRoot: undefined })).toThrow('WEB_ROOT');
  });
});

test('a demonstration starts with any site, or none', () => {
  expect(starting('demo')).not.toThrow();
});
