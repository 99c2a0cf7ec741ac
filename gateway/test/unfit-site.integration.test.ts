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

describe('the site check at the start', () => {
  test('accepts a live build without open requirements', () => {
    states(SITE);
    expect(starting('live')).not.toThrow();
  });

  test('reports every open legal requirement', () => {
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

  test('refuses a complete pack that was built for demonstration', () => {
    states({ ...SITE, mode: 'demo' });
    expect(starting('live')).toThrow('SITE_MODE=live: the site was built for demonstration');
  });

  test('refuses a claim from the day after its expiry', () => {
    const claim = (expiresAt: string) => ({ id: 'net-return', label: 'Return of 2025', expiresAt });
    states({ ...SITE, claims: [claim('2026-06-01')] });
    expect(starting('live')).not.toThrow();
    states({ ...SITE, claims: [claim('2026-05-31')] });
    expect(starting('live')).toThrow(
      'the claim "net-return" (Return of 2025) expired on 2026-05-31',
    );
  });

  test.each([['nothing'], [null], [{ mode: 'live' }], [{ mode: 'live', refusals: [] }]])(
    'refuses a site with an invalid site.json (%j)',
    (statement) => {
      if (statement !== 'nothing') states(statement);
      expect(starting('live')).toThrow('site.json');
    },
  );

  test('refuses to start without a site', () => {
    expect(() => refuseUnfitSite({ siteMode: 'live', webRoot: undefined })).toThrow('WEB_ROOT');
  });
});

test('in demo mode starts with any site, or none', () => {
  expect(starting('demo')).not.toThrow();
});
