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

const states = (statement: unknown) =>
  writeFileSync(join(webRoot, 'site.json'), JSON.stringify(statement));
const starting = (siteMode: string) => () => refuseUnfitSite({ siteMode, webRoot });

describe('a start in live mode', () => {
  test('goes on with a site that was built live and owes nothing', () => {
    states({ pack: 'northbank', mode: 'live', legalName: 'Northbank Inc.', refusals: [] });
    expect(starting('live')).not.toThrow();
  });

  test('names every duty that the site leaves open', () => {
    states({
      pack: 'demo',
      mode: 'demo',
      legalName: null,
      refusals: ['The legal name is missing.', 'The regulator is missing.'],
    });
    for (const why of ['legal name', 'regulator', 'built for demonstration']) {
      expect(starting('live')).toThrow(why);
    }
  });

  test('refuses a fit pack that was built for demonstration', () => {
    states({ pack: 'northbank', mode: 'demo', legalName: 'Northbank Inc.', refusals: [] });
    expect(starting('live')).toThrow('SITE_MODE=live: the site was built for demonstration');
  });

  test.each([['nothing'], [null], [{ mode: 'live' }]])(
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
