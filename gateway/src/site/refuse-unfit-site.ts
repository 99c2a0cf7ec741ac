import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '@candor/kit/config';

/** Contents of site.json, written by the site build. */
interface SiteStatement {
  pack: string;
  mode: string;
  /** Legal requirements that the content pack leaves open, as sentences. */
  refusals: string[];
  /** Time-limited claims with their last valid day, such as 2026-12-31; null for no expiry. */
  claims: { id: string; label: string; expiresAt: string | null }[];
}

/**
 * Prevents a start in live mode with a site that must not be public: a demonstration build, one with open
 * legal requirements, or one whose claims have expired since the build.
 * @throws ConfigError that lists every reason
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
  const reasons = findReasons(webRoot, now);
  if (reasons.length > 0) throw new ConfigError(reasons.map((why) => `SITE_MODE=live: ${why}`));
}

function findReasons(webRoot: string | undefined, now: Date): string[] {
  if (!webRoot) return ['no built site is configured (WEB_ROOT).'];
  const statement = readStatement(join(webRoot, 'site.json'));
  if (!statement) return [`the site in ${webRoot} has no valid site.json. Build the site.`];
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
        `the claim "${id}" (${label}) expired on ${expiresAt}. Renew or remove it, then build the site again.`,
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
