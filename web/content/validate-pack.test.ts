import { describe, expect, test } from '@jest/globals';
import type { Claim } from './claim.ts';
import { pack as demo } from './demo/index.ts';
import type { ContentPack, SiteIdentity } from './pack.ts';
import { validatePack } from './validate-pack.ts';

const now = new Date('2026-03-01T12:00:00Z');
const live = (pack: ContentPack) => validatePack(pack, { siteMode: 'live', now });
const duties = (pack: ContentPack) => live(pack).map(({ duty }) => duty);

const proven = (claim: Claim): Claim => ({
  ...claim,
  sample: false,
  source: { text: 'Audit of the year', url: 'https://auditor.example/report' },
  period: { from: '2025-01-01', to: '2025-12-31' },
  netOfFees: true,
  approver: 'Head of compliance',
  expiresAt: '2026-12-31',
});

/** A pack that meets all requirements. */
const complete: ContentPack = {
  ...demo,
  name: 'northbank',
  sample: false,
  identity: {
    ...demo.identity,
    legalName: 'Northbank Investments Inc.',
    registration: { number: '80-112233', register: 'Register of companies' },
    regulator: { name: 'Financial authority', licence: 'L-42', register: 'https://fa.example' },
  },
  claims: demo.claims.map(proven),
  certificates: demo.certificates.map((paper) => ({ ...paper, sample: false })),
  filings: demo.filings.map((paper) => ({ ...paper, sample: false })),
};
const withIdentity = (own: Partial<SiteIdentity>): ContentPack => ({
  ...complete,
  identity: { ...complete.identity, ...own },
});
const withClaim = (own: Partial<Claim>, index = 0): ContentPack => ({
  ...complete,
  claims: complete.claims.map((claim, at) => (at === index ? { ...claim, ...own } : claim)),
});
const statistic = complete.claims.findIndex(({ kind }) => kind === 'statistic');

describe('a live site', () => {
  test('accepts a pack that meets all requirements', () => {
    expect(live(complete)).toEqual([]);
  });

  test('refuses the demo pack for each requirement that it does not meet', () => {
    expect(new Set(duties(demo))).toEqual(
      new Set([
        'sample-pack',
        'legal-name',
        'registration',
        'regulator',
        'evidence',
        'sample-paper',
      ]),
    );
  });

  test('refuses a pack that is named demo or marked as sample', () => {
    expect(duties({ ...complete, name: 'demo' })).toEqual(['sample-pack']);
    expect(duties({ ...complete, sample: true })).toEqual(['sample-pack']);
  });

  test.each([
    ['legal-name', { legalName: null }, 'legalName'],
    ['legal-name', { legalName: '  ' }, 'legalName'],
    ['registration', { registration: null }, 'registration'],
    ['registration', { registration: { number: '', register: 'x' } }, 'registration'],
    ['regulator', { regulator: null }, 'regulator'],
    ['regulator', { regulator: { name: 'x', licence: '', register: 'x' } }, 'regulator'],
  ])('refuses a missing %s and names the field (%#)', (duty, own, field) => {
    const refusals = live(withIdentity(own as Partial<SiteIdentity>));
    expect(refusals).toHaveLength(1);
    expect(refusals[0]).toMatchObject({ duty, message: expect.stringContaining(field) });
  });

  test.each([
    [{ source: null }, 'its source'],
    [{ source: { text: ' ' } }, 'its source'],
    [{ period: null }, 'its period'],
    [{ netOfFees: null }, 'net of fees'],
    [{ netOfFees: false }, 'net of fees'],
    [{ approver: null }, 'an approver'],
    [{ expiresAt: null }, 'an expiry date'],
    [{ expiresAt: 'soon' }, 'an expiry date'],
    [{ sample: true }, 'real data'],
  ])('refuses a return with incomplete evidence and names what is missing (%j)', (own, missing) => {
    const refusals = live(withClaim(own));
    expect(refusals).toHaveLength(1);
    expect(refusals[0]?.message).toContain(missing);
    expect(refusals[0]?.message).toContain('plan-starter');
  });

  test('requires all evidence except "net of fees" for a statistic', () => {
    expect(live(withClaim({ netOfFees: null }, statistic))).toEqual([]);
    expect(duties(withClaim({ approver: null }, statistic))).toEqual(['evidence']);
  });

  test('refuses a claim from the day after its expiry date', () => {
    expect(duties(withClaim({ expiresAt: '2026-03-01' }))).toEqual([]);
    expect(duties(withClaim({ expiresAt: '2026-02-28' }))).toEqual(['expired']);
  });

  test('refuses sample documents', () => {
    expect(duties({ ...complete, filings: demo.filings })).toEqual([
      'sample-paper',
      'sample-paper',
    ]);
  });
});

describe('any site', () => {
  const inDemo = (pack: ContentPack) =>
    validatePack(pack, { siteMode: 'demo', now }).map(({ duty }) => duty);

  test('accepts the demo pack in demo mode', () => {
    expect(inDemo(demo)).toEqual([]);
  });

  test('refuses a plan whose quoted return has no matching claim', () => {
    const claims = demo.claims.filter(({ id }) => id !== 'plan-gold');
    expect(inDemo({ ...demo, claims })).toEqual(['plan-return']);
    const other = demo.claims.map((claim) =>
      claim.id === 'plan-gold' ? { ...claim, value: 'less' } : claim,
    );
    expect(inDemo({ ...demo, claims: other })).toEqual(['plan-return']);
  });

  test('refuses duplicate claim ids and an office without postal lines', () => {
    expect(inDemo({ ...demo, claims: [...demo.claims, ...demo.claims.slice(0, 1)] })).toEqual([
      'duplicate',
    ]);
    const office = { ...demo.identity.office, lines: [] };
    expect(inDemo({ ...demo, identity: { ...demo.identity, office } })).toEqual(['incomplete']);
  });
});
