// Imported by path: the build's configuration is bundled without packages, and Node 20 cannot load TypeScript.
import { PLANS } from '../../contracts/src/plans.ts';
import type { Claim } from './claim.ts';
import { isExpired, missingEvidence } from './evidence.ts';
import type { ContentPack, ShownDocument, SiteIdentity } from './pack.ts';

/** Why a pack is refused: the unmet requirement, and a message that says what to do. */
export interface Refusal {
  duty:
    | 'sample-pack'
    | 'legal-name'
    | 'registration'
    | 'regulator'
    | 'evidence'
    | 'expired'
    | 'sample-paper'
    | 'plan-return'
    | 'duplicate'
    | 'incomplete';
  message: string;
}

/**
 * Validates a pack. Demo mode only refuses what would break a page; a live site also requires the legal identity of the
 * operator and evidence for each return and statistic.
 */
export function validatePack(
  pack: ContentPack,
  { siteMode, now }: { siteMode: 'demo' | 'live'; now: Date },
): Refusal[] {
  const always = [...completeness(pack), ...plansWithoutClaim(pack)];
  if (siteMode === 'demo') return always;
  return [
    ...always,
    ...samplePack(pack),
    ...identityDuties(pack.identity),
    ...pack.claims.flatMap((claim) => claimDuties(claim, now)),
    ...[...pack.certificates, ...pack.filings].flatMap(paperDuties),
  ];
}

function completeness({ name, identity, claims }: ContentPack): Refusal[] {
  const refusals: Refusal[] = [];
  if (!name.trim() || !identity.name.trim()) {
    refusals.push({ duty: 'incomplete', message: 'The pack and the site need a name.' });
  }
  if (!identity.office.email.includes('@') || identity.office.lines.length === 0) {
    refusals.push({
      duty: 'incomplete',
      message: 'The office needs postal lines and an email address (identity.office).',
    });
  }
  if (!identity.security.includes('@')) {
    refusals.push({
      duty: 'incomplete',
      message: 'Reports of vulnerabilities need an email address (identity.security).',
    });
  }
  const seen = new Set<string>();
  for (const { id } of claims) {
    if (seen.has(id)) {
      refusals.push({ duty: 'duplicate', message: `Two claims have the id "${id}".` });
    }
    seen.add(id);
  }
  return refusals;
}

/** The quoted return of a plan is a return like any other and needs a claim with exactly that value. */
function plansWithoutClaim({ claims }: ContentPack): Refusal[] {
  return PLANS.flatMap(({ name, value, roi }) => {
    const id = `plan-${value}`;
    const quoted = roi.replace(' - ', ' to ');
    const claim = claims.find((one) => one.id === id);
    if (claim?.kind === 'return' && claim.value === quoted) return [];
    return [
      {
        duty: 'plan-return' as const,
        message: `The ${name} plan quotes ${quoted}, so a return with the id "${id}" must have exactly this value.`,
      },
    ];
  });
}

function samplePack({ name, sample }: ContentPack): Refusal[] {
  if (!sample && name !== 'demo') return [];
  return [
    {
      duty: 'sample-pack',
      message: `The content pack "${name}" is sample data. Create your own (docs/content-packs.md) and select it in web/package.json.`,
    },
  ];
}

function identityDuties({ legalName, registration, regulator }: SiteIdentity): Refusal[] {
  const refusals: Refusal[] = [];
  if (!legalName?.trim()) {
    refusals.push({
      duty: 'legal-name',
      message: 'The legal name of the operator is missing (identity.legalName).',
    });
  }
  if (!registration?.number.trim() || !registration.register.trim()) {
    refusals.push({
      duty: 'registration',
      message: 'The registration is missing: its number and its register (identity.registration).',
    });
  }
  if (!regulator?.name.trim() || !regulator.licence.trim() || !regulator.register.trim()) {
    refusals.push({
      duty: 'regulator',
      message:
        'The regulator is missing: its name, the licence and the register where it can be looked up (identity.regulator).',
    });
  }
  return refusals;
}

function claimDuties(claim: Claim, now: Date): Refusal[] {
  const what = `The ${claim.kind} "${claim.id}" (${claim.label}: ${claim.value})`;
  const missing = missingEvidence(claim);
  if (missing.length > 0) {
    return [{ duty: 'evidence', message: `${what} lacks evidence: ${missing.join(', ')}.` }];
  }
  if (isExpired(claim, now)) {
    return [
      {
        duty: 'expired',
        message: `${what} expired on ${claim.expiresAt}. Renew its evidence or remove it.`,
      },
    ];
  }
  return [];
}

function paperDuties({ id, title, sample }: ShownDocument): Refusal[] {
  if (!sample) return [];
  return [{ duty: 'sample-paper', message: `The document "${id}" (${title}) is a sample.` }];
}
