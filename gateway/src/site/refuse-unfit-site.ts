import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '@candor/kit/config';

/** What the build of the site states about itself in site.json. */
interface SiteStatement {
  pack: string;
  mode: string;
  /** What a live site would lack, in sentences. */
  refusals: string[];
  /** Claims that held when it was built, and the last day of each, such as 2026-12-31; null for none. */
  claims: { id: string; label: string; expiresAt: string | null }[];
}

/**
 * Keeps a site off the public that isn't fit for it: built for demonstration, with duties open, or with claims
 * that have expired since.
 * @throws ConfigError that names each reason
 */
export function refuseUnfitSite({
  siteMode,
  webRoot,
  now = new Date(),
}: {
  siteMode: string;
  webRoot: string | undefined;
  now?: Date;
}): void {
  if (siteMode !== 'live') return;
  const reasons = reasonsAgainst(webRoot, now);
  if (reasons.length > 0) throw new ConfigError(reasons.map((why) => `SITE_MODE=live: ${why}`));
}

function reasonsAgainst(webRoot: string | undefined, now: Date): string[] {
  if (!webRoot) return ['there is no built site (WEB_ROOT).'];
  const statement = readStatement(join(webRoot, 'site.json'));
  if (!statement) return [`the site in ${webRoot} doesn’t state what it is (site.json). Build it.`];
  const built =
    statement.mode === 'live'
      ? []
      : ['the site was built for demonstration. Build it with SITE_MODE=live.'];
  return [...statement.refusals, ...built, ...expiredSince(statement, now)];
}

function expiredSince({ claims }: SiteStatement, now: Date): string[] {
  const today = now.toISOString().slice(0, 10);
  return claims
    .filter(({ expiresAt }) => expiresAt !== null && expiresAt < today)
    .map(
      ({ id, label, expiresAt }) =>
        `the claim "${id}" (${label}) expired on ${expiresAt}. Prove it anew or take it out, and build the site again.`,
    );
}

function readStatement(path: string): SiteStatement | null {
  try {
    const read = JSON.parse(readFileSync(path, 'utf8')) as SiteStatement | null;
    const whole =
      typeof read?.mode === 'string' && Array.isArray(read.refusals) && Array.isArray(read.claims);
    return whole ? read : null;
  } catch {
    return null;
  }
}
